/**
 * A map that remembers the keys whose values may have changed. Values are live objects that callers change in place, so that
 * reading one counts as a change.
 */
export class TrackedMap<Value> extends Map<string, Value> {
  readonly #touched = new Set<string>();

  override get(key: string): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.#touched.add(key);
    return value;
  }

  override set(key: string, value: Value): this {
    this.#touched.add(key);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.#touched.add(key);
    return super.delete(key);
  }

  /** Returns the keys touched since the last call. */
  takeTouched(): string[] {
    const keys = [...this.#touched];
    this.#touched.clear();
    return keys;
  }

  isTouched(key: string): boolean {
    return this.#touched.has(key);
  }

  /** Returns a value without marking it as touched. */
  peek(key: string): Value | undefined {
    return super.get(key);
  }

  /** Marks all keys as touched, in the order of the map. */
  touchAll(): void {
    this.#touched.clear();
    for (const key of this.keys()) this.#touched.add(key);
  }
}
