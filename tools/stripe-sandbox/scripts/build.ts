/** Builds the publishable package in `dist`: JavaScript, type declarations, README and package.json. */
import { execFileSync } from 'node:child_process';
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');

const Manifest = z.looseObject({ devDependencies: z.unknown(), scripts: z.unknown() });

await rm(dist, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', path.join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
await chmod(path.join(dist, 'main.js'), 0o755);
await copyFile(path.join(root, 'README.md'), path.join(dist, 'README.md'));

const source = await readFile(path.join(root, 'package.json'), 'utf8');
const { devDependencies: _development, scripts: _scripts, ...manifest } = Manifest.parse(JSON.parse(source));
const published = {
  ...manifest,
  bin: { 'stripe-sandbox': './main.js' },
  exports: { './*': { types: './*.d.ts', default: './*.js' } },
  files: ['**/*.js', '**/*.d.ts'],
};
await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
