/** `npm run corpus:record`: records how the judgement sees each release of the corpus. */
import { writeFile } from 'node:fs/promises';
import { formatJudged, JUDGED_CORPUS, judgeCorpusRow, readCorpus } from './judge-corpus.ts';

const rows = await readCorpus();
await writeFile(JUDGED_CORPUS, rows.map((row) => `${formatJudged(judgeCorpusRow(row))}\n`).join(''));
process.stdout.write(`Recorded ${String(rows.length)} judgements.\n`);
