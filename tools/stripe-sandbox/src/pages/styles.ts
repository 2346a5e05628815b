export const STYLES = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #ffffff; --text: #16202c; --soft: #55606e; --line: #d5dae1; --field: #7b8795;
  --action: #4338ca; --on-action: #ffffff; --wrong: #b3261e; --good: #11643a; --notice: #fff4d6; --on-notice: #5a4100;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151c; --card: #1a212b; --text: #eef1f5; --soft: #a9b4c2; --line: #333d4b; --field: #77849a;
    --action: #a5b4fc; --on-action: #14163a; --wrong: #ffb4ab; --good: #8fdcae; --notice: #3b3113; --on-notice: #ffe7a3;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .6rem 1rem; background: var(--notice); color: var(--on-notice); text-align: center; font-size: .9rem; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main.wide { max-width: 60rem; }
h1 { margin: .5rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 .75rem; font-size: 1.1rem; }
p { margin: 0 0 .75rem; }
a { color: var(--action); }
section { margin: 0 0 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
.soft { color: var(--soft); }
.amount { font-size: 1.9rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .55rem .5rem .55rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 500; font-size: .85rem; }
tbody tr:last-child > * { border-bottom: 0; }
tfoot > tr > * { border-top: 1px solid var(--line); border-bottom: 0; font-weight: 650; color: var(--text); font-size: 1rem; }
.number { padding-right: 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.number:not(:last-child) { padding-right: 1.25rem; }
.scroll { overflow-x: auto; }
.field { margin: 0 0 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
label { display: block; margin: 0 0 .3rem; font-weight: 550; font-size: .95rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .7rem; border: 1px solid var(--field); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid=true] { border-color: var(--wrong); border-width: 2px; }
.wrong { margin: .3rem 0 0; color: var(--wrong); font-size: .9rem; }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--wrong); border-radius: .5rem; color: var(--wrong); }
.done { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--good); border-radius: .5rem; color: var(--good); }
button, .button { display: inline-block; width: 100%; min-height: 2.75rem; padding: .55rem 1rem; border: 1px solid var(--action); border-radius: .5rem; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.plain, .button.plain { background: transparent; color: var(--action); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.tag { display: inline-block; padding: .05rem .55rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .82rem; font-weight: 600; }
.tag.good { color: var(--good); }
.tag.wrong { margin: 0; color: var(--wrong); }
.actions { display: grid; gap: .6rem; margin-top: 1rem; }
.actions form { margin: 0; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; padding: .4rem 0; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
.row { display: grid; gap: .75rem; }
@media (min-width: 40rem) { .row { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1rem; align-items: end; } }
`;
