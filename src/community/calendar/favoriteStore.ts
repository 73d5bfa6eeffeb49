import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';
import { createStore } from '#src/store/createStore.ts';

/** Storage key of a visitor's favourites and of changes that the server has not received yet. */
const storageKey = 'cycling-event-favorites';

interface FavoriteChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** `notSaved`: stored on the device and sent later; `tooMany`: the server refused the last addition. */
export type FavoriteProblem = 'notSaved' | 'tooMany' | null;

export interface FavoritesView {
  readonly ids: ReadonlySet<string>;
  /** False until a rider's favourites have loaded. */
  readonly isKnown: boolean;
  readonly problem: FavoriteProblem;
  /** Why the account's favourites could not be loaded; retried when the network is back. */
  readonly failure: CallFailure | null;
}

const noChange: FavoriteChange = { add: [], remove: [] };

/** A visitor's favourites are merged into the account that signs in; another rider's unsent changes are not. */
function readStored(riderId: string | null): FavoriteChange {
  const text = readItem('localStorage', storageKey);
  try {
    const stored: unknown = text === null ? null : JSON.parse(text);
    const ownerId: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'riderId') : null;
    if (ownerId !== null && ownerId !== riderId) return noChange;
    return { add: readSlugs(stored, 'add'), remove: readSlugs(stored, 'remove') };
  } catch {
    return noChange;
  }
}

function readSlugs(stored: unknown, part: keyof FavoriteChange): string[] {
  const list: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : null;
  if (!Array.isArray(list)) return [];
  return list.filter((slug) => typeof slug === 'string').slice(0, cyclingEventLimits.favoritesMax);
}

/**
 * A rider's or visitor's favourites. A visitor's are stored on the device; after signing in, they and all unsent
 * changes are merged into the account. A change is shown at once, and sent again until it succeeds.
 */
class FavoriteStore {
  readonly #view = createStore<FavoritesView>({ ids: new Set(), isKnown: false, problem: null, failure: null });
  #riderId: string | null = null;
  #isStarted = false;
  #isSending = false;

  readonly get = this.#view.get;
  readonly subscribe = this.#view.subscribe;

  /** Null for a visitor. */
  readonly switchRider = (riderId: string | null): void => {
    if (this.#isStarted && riderId === this.#riderId) return;
    this.#isStarted = true;
    this.#riderId = riderId;
    const { add } = readStored(riderId);
    this.#view.set({ ids: new Set(add), isKnown: riderId === null, problem: null, failure: null });
    if (riderId !== null) void this.#send();
  };

  readonly toggle = (id: string): void => {
    const ids = new Set(this.#view.get().ids);
    // `delete` returns whether the event was a favourite.
    const isAdded = !ids.delete(id);
    if (isAdded && ids.size >= cyclingEventLimits.favoritesMax) {
      this.#view.set({ ...this.#view.get(), problem: 'tooMany' });
      return;
    }
    if (isAdded) ids.add(id);
    const { add, remove } = readStored(this.#riderId);
    const remaining = { add: add.filter((each) => each !== id), remove: remove.filter((each) => each !== id) };
    if (this.#riderId === null) this.#store({ add: [...ids], remove: [] });
    else
      this.#store(
        isAdded ? { ...remaining, add: [...remaining.add, id] } : { ...remaining, remove: [...remaining.remove, id] },
      );
    this.#view.set({ ...this.#view.get(), ids, problem: null });
    if (this.#riderId !== null) void this.#send();
  };

  /** Loads the account's favourites again after a failure. */
  readonly retry = (): void => {
    this.#view.set({ ...this.#view.get(), failure: null });
    void this.#send();
  };

  readonly #onOnline = (): void => void this.#send();

  /** Sends the stored changes and takes over the account's state; repeats when the network is back. */
  async #send(): Promise<void> {
    if (this.#isSending || this.#riderId === null) return;
    const riderId = this.#riderId;
    this.#isSending = true;
    const submitted = readStored(this.#riderId);
    const body = { add: [...submitted.add], remove: [...submitted.remove] };
    const hasNoChange = body.add.length + body.remove.length === 0;
    const result = hasNoChange
      ? await callEndpoint(cyclingEventsEndpoints.listFavorites, {})
      : await callEndpoint(cyclingEventsEndpoints.changeFavorites, { body });
    this.#isSending = false;
    if (riderId !== this.#riderId) {
      void this.#send();
      return;
    }
    if (result.ok) this.#applyAnswer(submitted, result.answer.results);
    else if (result.failure.kind === 'problem' && result.failure.problem?.code === 'favorites.tooMany')
      this.#dropAdded(submitted);
    else {
      const failure = this.#view.get().isKnown ? null : result.failure;
      this.#view.set({ ...this.#view.get(), failure, problem: hasNoChange ? null : 'notSaved' });
      addEventListener('online', this.#onOnline, { once: true });
    }
  }

  #applyAnswer(submitted: FavoriteChange, events: readonly { readonly id: string }[]): void {
    const stored = readStored(this.#riderId);
    const remaining = {
      add: stored.add.filter((id) => !submitted.add.includes(id)),
      remove: stored.remove.filter((id) => !submitted.remove.includes(id)),
    };
    this.#store(remaining);
    const ids = new Set(
      [...events.map(({ id }) => id), ...remaining.add].filter((id) => !remaining.remove.includes(id)),
    );
    this.#view.set({ ids, isKnown: true, problem: null, failure: null });
    if (remaining.add.length + remaining.remove.length > 0) void this.#send();
  }

  /** The account is full: drops the additions, keeps the removals. */
  #dropAdded(submitted: FavoriteChange): void {
    const stored = readStored(this.#riderId);
    this.#store({ add: stored.add.filter((id) => !submitted.add.includes(id)), remove: stored.remove });
    const ids = new Set([...this.#view.get().ids].filter((id) => !submitted.add.includes(id)));
    this.#view.set({ ids, isKnown: true, problem: 'tooMany', failure: null });
  }

  #store({ add, remove }: FavoriteChange): void {
    const isEmpty = add.length + remove.length === 0;
    writeItem('localStorage', storageKey, isEmpty ? null : JSON.stringify({ riderId: this.#riderId, add, remove }));
  }
}

export const createFavoriteStore = (): FavoriteStore => new FavoriteStore();
export type { FavoriteStore };
