/** Stores only the newest entries, so that the simulator's memory stays small. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;

  constructor(capacity = 2_000) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldestKey of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(oldestKey);
    }
  }

  /** Removes and returns an entry. */
  remove(key: string): Value | undefined {
    const value = this.#entries.get(key);
    this.#entries.delete(key);
    return value;
  }

  removeWhere(shouldRemove: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) {
      if (shouldRemove(value)) this.#entries.delete(key);
    }
  }

  values(): Value[] {
    return [...this.#entries.values()];
  }
}
