import type { BrowserContext } from '@playwright/test';

/** A call of `HTMLMediaElement.play`. */
interface Sound {
  /** `pending` until the browser has decided. */
  state: 'pending' | 'rejected' | 'playing' | 'ended';
  readonly volume: number;
  /** Path of the file. */
  readonly file: string;
}

/** Invisible effects of a page, such as sounds and announcements. */
export interface PageProbe {
  readonly sounds: readonly Sound[];
  /** Polite announcements to screen readers, in order. */
  readonly announcements: readonly string[];
}

declare global {
  interface Window {
    readonly pageProbe: PageProbe;
  }
}

/** Records every page that the context loads from now on in `window.pageProbe`. */
export async function installPageProbe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sounds: Sound[] = [];
    const announcements: string[] = [];
    // A tab opened by another page is initialized twice: while it is empty, and for its document.
    Object.defineProperty(window, 'pageProbe', { value: { sounds, announcements }, configurable: true });

    const { prototype } = HTMLMediaElement;
    // oxlint-disable-next-line typescript/unbound-method -- called with the element it was called on
    const play = prototype.play;
    prototype.play = async function playRecorded(this: HTMLMediaElement) {
      const sound: Sound = { state: 'pending', volume: this.muted ? 0 : this.volume, file: new URL(this.src).pathname };
      sounds.push(sound);
      this.addEventListener('ended', () => (sound.state = 'ended'), { once: true });
      try {
        await play.call(this);
        sound.state = 'playing';
      } catch (error) {
        sound.state = 'rejected';
        throw error;
      }
    };

    let lastText = '';
    new MutationObserver(() => {
      const text = document.querySelector('output[aria-live="polite"]')?.textContent ?? '';
      if (text !== lastText && text !== '') announcements.push(text);
      lastText = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
