import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const STYLESHEET_LINK = /<link rel="stylesheet"[^>]*href="(?<address>[^"]*)"[^>]*>/;
const MODULE_LINKS = /<link rel="modulepreload"[^>]*>/g;
const LOADER = '<script type="module">';

/** Reads the stylesheet of the web build; null if the page has none. */
export async function readStylesheet(html: string, webDir: string): Promise<string | null> {
  const address = STYLESHEET_LINK.exec(html)?.groups?.['address'];
  return address === undefined ? null : readFile(join(webDir, 'assets', basename(address)), 'utf8');
}

/**
 * Returns a prerendered page that appears with its first response: the stylesheet is part of it, and the links to its
 * modules are in a template, which the page's loader (`apps/web/build-plugins.ts`) takes once the text has been painted.
 */
export function paintBeforeLoading(html: string, stylesheet: string | null): string {
  const links = html.match(MODULE_LINKS) ?? [];
  return html
    .replaceAll(MODULE_LINKS, '')
    .replace(STYLESHEET_LINK, (link) => (stylesheet === null ? link : `<style>${stylesheet}</style>`))
    .replace(LOADER, () => `<template id="module-links">${links.join('')}</template>${LOADER}`);
}
