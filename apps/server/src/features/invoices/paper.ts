import { createRequire } from 'node:module';
import { visibleText } from '@bna/contract/fields';
import { breakLines, runsOf } from './lines.ts';

/** Points. A4, with edges so wide that what stands between them fits on Letter too, at its own size. */
const EDGE = { left: 64, right: 64, top: 72, bottom: 86 };
const LINE_HEIGHT = 1.45;
const COLOURS = { ink: '#101816', soft: '#56635e', brand: '#0f5c43', rule: '#c2ccc7' };
const FONT_FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };
const FOOT_SIZE = 8;

/** A text between two distances from the left edge, in points. */
export interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly size?: number;
  readonly font?: keyof typeof FONT_FILES;
  readonly colour?: 'ink' | 'soft' | 'brand';
  readonly align?: 'left' | 'right';
}

export interface Paper {
  /** Between the edges. */
  readonly width: number;
  /** Sets cells side by side, each in as many lines as it takes, over as many pages. */
  row(cells: readonly Cell[]): void;
  gap(height: number): void;
  rule(): void;
  /** Begins a new page unless so much is left of this one. */
  need(height: number): void;
  /** What is set at the top of each further page; null for nothing. */
  repeat(head: (() => void) | null): void;
  /** Numbers the pages, where there are several, and ends the document. */
  finish(): Promise<Buffer>;
}

/** What is on one line: no line breaks, nothing that is not drawn or turns the text around it. */
const onOneLine = (text: string): string =>
  visibleText(text.toWellFormed()).replaceAll('\0', '').replace(/\s+/gu, ' ').trim();

/** A PDF of texts and rules alone, the same bytes for the same calls. */
export async function openPaper({ title, createdAt }: { title: string; createdAt: Date }): Promise<Paper> {
  // Big, and needed only while the payment provider is away.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margins: EDGE,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'BNA', CreationDate: createdAt },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONT_FILES)) {
    document.registerFont(name, resolve(`dejavu-fonts-ttf/ttf/${file}`));
  }
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((done, failed) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      done(Buffer.concat(chunks));
    });
    document.on('error', failed);
  });
  const width = document.page.width - EDGE.left - EDGE.right;
  const bottom = document.page.height - EDGE.bottom;
  let y = EDGE.top;
  let head: (() => void) | null = null;

  // With a list of features, even an empty one, a run is shaped as a whole and not word by word.
  const measureRun = (run: string): number => document.widthOfString(run, { features: [] });
  const measure = (text: string): number => runsOf(text).reduce((sum, run) => sum + measureRun(run), 0);
  const choose = ({ size = 9.5, font = 'regular', colour = 'ink' }: Cell): number => {
    document.font(font).fontSize(size).fillColor(COLOURS[colour]);
    return size;
  };
  const setLine = (line: string, { from, to, align }: Cell, baseline: number): void => {
    let x = EDGE.left + (align === 'right' ? to - measure(line) : from);
    for (const run of runsOf(line)) {
      document.text(run, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
      x += measureRun(run);
    }
  };
  const turnPage = (): void => {
    document.addPage();
    y = EDGE.top;
    head?.();
  };
  const need = (height: number): void => {
    if (y + height > bottom) turnPage();
  };

  return {
    width,
    need,
    gap(height) {
      y += height;
    },
    rule() {
      document
        .moveTo(EDGE.left, y)
        .lineTo(EDGE.left + width, y)
        .lineWidth(0.6)
        .stroke(COLOURS.rule);
    },
    repeat(newHead) {
      head = newHead;
    },
    row(cells) {
      const set = cells.map((cell) => {
        const size = choose(cell);
        return { cell, size, lines: breakLines(onOneLine(cell.text), { width: cell.to - cell.from, measure }) };
      });
      const size = Math.max(...set.map((one) => one.size));
      const count = Math.max(...set.map(({ lines }) => lines.length));
      for (let index = 0; index < count; index += 1) {
        need(size * LINE_HEIGHT);
        for (const { cell, lines } of set) {
          const line = lines[index] ?? '';
          if (line === '') continue;
          choose(cell);
          setLine(line, cell, y + size);
        }
        y += size * LINE_HEIGHT;
      }
    },
    finish() {
      const { count } = document.bufferedPageRange();
      const numbered = count > 1 ? count : 0;
      for (let index = 0; index < numbered; index += 1) {
        document.switchToPage(index);
        const text = `${title}, page ${String(index + 1)} of ${String(count)}`;
        const cell: Cell = { text, from: 0, to: width, size: FOOT_SIZE, colour: 'soft' };
        choose(cell);
        setLine(text, cell, document.page.height - EDGE.bottom / 2);
      }
      document.end();
      return ended;
    },
  };
}
