import { expect, it } from 'vitest';
import { parsePdfFileName } from './file-name.ts';

it.each([
  ['attachment; filename="Invoice-BNA-0001.pdf"', 'Invoice-BNA-0001.pdf'],
  ['attachment; filename=Invoice-BNA-0001.pdf', 'Invoice-BNA-0001.pdf'],
  ['ATTACHMENT;FileName = "Invoice-1.PDF"', 'Invoice-1.pdf'],
  ['inline; filename="a; filename=b.pdf"', 'a; filename=b.pdf'],
  ['attachment; other="filename=no.pdf"; filename=yes.pdf', 'yes.pdf'],
  [String.raw`attachment; filename="say \"hello\".pdf"`, 'say _hello_.pdf'],
  ["attachment; filename=plain.pdf; filename*=UTF-8''Rechnung%20%E2%82%AC.pdf", 'Rechnung €.pdf'],
  ["attachment; filename*=utf-8'de'R%C3%BCck.pdf", 'Rück.pdf'],
  ["attachment; filename=plain.pdf; filename*=UTF-8''%E2%82", 'plain.pdf'],
  ["attachment; filename=plain.pdf; filename*=KOI8-R''%C1.pdf", 'plain.pdf'],
])('parses %s as %s', (header, name) => {
  expect(parsePdfFileName(header)).toBe(name);
});

it.each([
  ['a path', 'attachment; filename="../../etc/passwd"', '_.._etc_passwd.pdf'],
  ['an encoded path', "attachment; filename*=UTF-8''..%2F..%5Cx.pdf", '_.._x.pdf'],
  ['a hidden file', 'attachment; filename=".bashrc"', 'bashrc.pdf'],
  ['a program', 'attachment; filename="invoice.exe"', 'invoice.exe.pdf'],
  ['letters in another order', "attachment; filename*=UTF-8''a%E2%80%AEfdp.exe", 'a_fdp.exe.pdf'],
  ['a line break', "attachment; filename*=UTF-8''a%0Ab.pdf", 'a_b.pdf'],
  ['nothing but an extension', 'attachment; filename=".pdf"', 'Invoice.pdf'],
  ['a very long one', `attachment; filename=${'n'.repeat(500)}.pdf`, `${'n'.repeat(120)}.pdf`],
])('sanitizes a name that is %s', (_what, header, name) => {
  expect(parsePdfFileName(header)).toBe(name);
});

it.each([[null], [''], ['attachment'], ['attachment; filename=""'], ['attachment; filename='], ['filename.pdf']])(
  '%j names none',
  (header) => {
    expect(parsePdfFileName(header)).toBeNull();
  },
);
