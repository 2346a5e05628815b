import { Marked } from 'marked';

const marked = new Marked({
  async: false,
  gfm: true,
  // A form's field is nothing that a document may hold.
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** GitHub's Markdown as HTML. What HTML stood in it still does: to be sanitised. */
export function htmlOfMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
