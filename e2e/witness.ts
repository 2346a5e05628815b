import type { BrowserContext } from '@playwright/test';

/** One call of a media element's `play`. */
interface Sound {
  /** `asked` until the browser decided; `ended` when it was played to its end. */
  state: 'asked' | 'refused' | 'playing' | 'ended';
  readonly volume: number;
}

/** What a page did that no screen shows. */
export interface Witness {
  readonly sounds: readonly Sound[];
  /** What screen readers were told politely, in order. */
  readonly announcements: readonly string[];
}

declare global {
  interface Window {
    readonly witness: Witness;
  }
}

/** Lets every page of the context that is loaded from now on keep a `window.witness`. */
export async function placeWitness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sounds: Sound[] = [];
    const announcements: string[] = [];
    // A tab that another page opens is prepared twice: while it is empty, and when its page is there.
    Object.defineProperty(window, 'witness', { value: { sounds, announcements }, configurable: true });

    const { prototype } = HTMLMediaElement;
    // oxlint-disable-next-line typescript/unbound-method -- called with the element it was called on
    const play = prototype.play;
    prototype.play = async function playWatched(this: HTMLMediaElement) {
      const sound: Sound = { state: 'asked', volume: this.muted ? 0 : this.volume };
      sounds.push(sound);
      this.addEventListener('ended', () => (sound.state = 'ended'), { once: true });
      try {
        await play.call(this);
        sound.state = 'playing';
      } catch (error) {
        sound.state = 'refused';
        throw error;
      }
    };

    let said = '';
    new MutationObserver(() => {
      const text = document.querySelector('output[aria-live="polite"]')?.textContent ?? '';
      if (text !== said && text !== '') announcements.push(text);
      said = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
