import { Marked } from 'marked';

const marked = new Marked({
  async: false,
  gfm: true,
  // Writes task-list checkboxes as characters: the sanitizer removes the form fields of the default renderer.
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** Renders GitHub Flavored Markdown as unsanitized HTML: it may contain any HTML of the source. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
