import type { StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';

/** The alerts that a page shows. Applies changes by `seq` and records what a user would notice. */
export class RecordedScreen {
  /** Number of times the sound played, by alert id. */
  readonly sounds = new Map<string, number>();
  readonly shownAtMs = new Map<string, number>();
  readonly faults: string[] = [];
  shown: readonly string[] = [];
  position: LogPosition | null = null;
  #latest: LogPosition | null = null;
  /** Updates after a gap, which wait for the updates before them. */
  #early: StockNewsUpdate[] = [];

  /** Whether the alert log has reached a later position. */
  get isBehind(): boolean {
    const { position } = this;
    const latest = this.#latest;
    return position === null || (latest !== null && (latest.epoch !== position.epoch || latest.seq > position.seq));
  }

  noteLatest({ epoch, seq }: LogPosition): void {
    const latest = this.#latest;
    if (latest === null || latest.epoch !== epoch || latest.seq < seq) this.#latest = { epoch, seq };
  }

  apply(update: StockNewsUpdate): void {
    this.noteLatest(update);
    this.#early.push(update);
    this.#applyInOrder();
  }

  /** Shows a fetched feed. Returns false if the screen is already ahead of it. */
  replace(ids: readonly string[], { epoch, seq }: LogPosition): boolean {
    if (this.position !== null && this.position.epoch === epoch && seq < this.position.seq) return false;
    this.#show(ids, { isFirst: this.position === null });
    this.position = { epoch, seq };
    this.#applyInOrder();
    return true;
  }

  #applyInOrder(): void {
    const early: StockNewsUpdate[] = [];
    for (const update of this.#early.toSorted((a, b) => a.seq - b.seq)) {
      const { position } = this;
      if (position === null || update.epoch !== position.epoch || update.seq > position.seq + 1) early.push(update);
      else if (update.seq === position.seq + 1) this.#applyNext(update);
    }
    this.#early = early;
  }

  #applyNext({ epoch, seq, action, newsSummary: { id } }: StockNewsUpdate): void {
    this.position = { epoch, seq };
    if (action === 'created') this.#show([...this.shown, id], { isFirst: false });
    if (action === 'retracted') {
      const remaining = this.shown.filter((other) => other !== id);
      this.#show(remaining, { isFirst: false });
    }
  }

  #show(next: readonly string[], { isFirst }: { isFirst: boolean }): void {
    const before = new Set(this.shown);
    const after = new Set(next);
    if (after.size !== next.length) this.faults.push(`an alert is shown twice: ${next.join(' ')}`);
    const keptNow = next.filter((id) => before.has(id));
    const keptBefore = this.shown.filter((id) => after.has(id));
    if (keptNow.join() !== keptBefore.join()) this.faults.push('alerts have changed their order');
    this.shown = next;
    if (isFirst) return;
    for (const id of next) {
      if (before.has(id)) continue;
      if (!this.shownAtMs.has(id)) this.shownAtMs.set(id, performance.now());
      this.sounds.set(id, (this.sounds.get(id) ?? 0) + 1);
    }
  }
}
