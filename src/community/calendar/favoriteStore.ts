import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';

/** Where a visitor's favourites and changes that the server has not got are kept. */
const storageKey = 'cycling-event-favorites';

interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** `notSaved`: kept on the device and sent later; `tooMany`: the last one was not taken. */
export type FavoriteTrouble = 'notSaved' | 'tooMany' | null;

export interface FavoritesView {
  readonly ids: ReadonlySet<string>;
  /** False while a rider's favourites are not known yet. */
  readonly isKnown: boolean;
  readonly trouble: FavoriteTrouble;
  /** Why those of the account are not known; read again when the network is back. */
  readonly failure: CallFailure | null;
}

const nothing: Change = { add: [], remove: [] };

/** What a visitor marked joins the account of whoever signs in; what another rider could not send does not. */
function readStored(riderId: string | null): Change {
  const text = readItem('localStorage', storageKey);
  try {
    const stored: unknown = text === null ? null : JSON.parse(text);
    const owner: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'riderId') : null;
    if (owner !== null && owner !== riderId) return nothing;
    return { add: slugsIn(stored, 'add'), remove: slugsIn(stored, 'remove') };
  } catch {
    return nothing;
  }
}

function slugsIn(stored: unknown, part: keyof Change): string[] {
  const list: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : null;
  if (!Array.isArray(list)) return [];
  return list.filter((slug) => typeof slug === 'string').slice(0, cyclingEventLimits.favoritesMax);
}

/**
 * A rider's or visitor's favourites. A visitor's live on the device; signed in, they and whatever could not be sent
 * join those of the account. What was pressed shows at once and is sent until the server has it.
 */
class FavoriteStore {
  #view: FavoritesView = { ids: new Set(), isKnown: false, trouble: null, failure: null };
  #riderId: string | null = null;
  #isStarted = false;
  #isSending = false;
  readonly #listeners = new Set<() => void>();

  readonly view = (): FavoritesView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null for a visitor. */
  readonly become = (riderId: string | null): void => {
    if (this.#isStarted && riderId === this.#riderId) return;
    this.#isStarted = true;
    this.#riderId = riderId;
    const { add } = readStored(riderId);
    this.#show({ ids: new Set(add), isKnown: riderId === null, trouble: null, failure: null });
    if (riderId !== null) void this.#send();
  };

  readonly toggle = (id: string): void => {
    const ids = new Set(this.#view.ids);
    const isOn = !ids.delete(id);
    if (isOn && ids.size >= cyclingEventLimits.favoritesMax) {
      this.#show({ ...this.#view, trouble: 'tooMany' });
      return;
    }
    if (isOn) ids.add(id);
    const { add, remove } = readStored(this.#riderId);
    const others = { add: add.filter((each) => each !== id), remove: remove.filter((each) => each !== id) };
    if (this.#riderId === null) this.#store({ add: [...ids], remove: [] });
    else this.#store(isOn ? { ...others, add: [...others.add, id] } : { ...others, remove: [...others.remove, id] });
    this.#show({ ...this.#view, ids, trouble: null });
    if (this.#riderId !== null) void this.#send();
  };

  /** Reads those of the account again after a failure. */
  readonly retry = (): void => {
    this.#show({ ...this.#view, failure: null });
    void this.#send();
  };

  readonly #onOnline = (): void => void this.#send();

  /** Sends what is stored, and takes over what the account has; again when the network is back. */
  async #send(): Promise<void> {
    if (this.#isSending || this.#riderId === null) return;
    const riderId = this.#riderId;
    this.#isSending = true;
    const sent = readStored(this.#riderId);
    const body = { add: [...sent.add], remove: [...sent.remove] };
    const isNothing = body.add.length + body.remove.length === 0;
    const result = isNothing
      ? await callEndpoint(cyclingEventsEndpoints.listFavorites, {})
      : await callEndpoint(cyclingEventsEndpoints.changeFavorites, { body });
    this.#isSending = false;
    if (riderId !== this.#riderId) {
      void this.#send();
      return;
    }
    if (result.ok) this.#take(sent, result.answer.results);
    else if (result.failure.kind === 'problem' && result.failure.problem?.code === 'favorites.tooMany')
      this.#dropAdded(sent);
    else {
      const failure = this.#view.isKnown ? null : result.failure;
      this.#show({ ...this.#view, failure, trouble: isNothing ? null : 'notSaved' });
      addEventListener('online', this.#onOnline, { once: true });
    }
  }

  #take(sent: Change, events: readonly { readonly id: string }[]): void {
    const now = readStored(this.#riderId);
    const left = {
      add: now.add.filter((id) => !sent.add.includes(id)),
      remove: now.remove.filter((id) => !sent.remove.includes(id)),
    };
    this.#store(left);
    const ids = new Set([...events.map(({ id }) => id), ...left.add].filter((id) => !left.remove.includes(id)));
    this.#show({ ids, isKnown: true, trouble: null, failure: null });
    if (left.add.length + left.remove.length > 0) void this.#send();
  }

  /** The account is full: nothing more is added, what was taken away stays away. */
  #dropAdded(sent: Change): void {
    const now = readStored(this.#riderId);
    this.#store({ add: now.add.filter((id) => !sent.add.includes(id)), remove: now.remove });
    const ids = new Set([...this.#view.ids].filter((id) => !sent.add.includes(id)));
    this.#show({ ids, isKnown: true, trouble: 'tooMany', failure: null });
  }

  #store({ add, remove }: Change): void {
    const isEmpty = add.length + remove.length === 0;
    writeItem('localStorage', storageKey, isEmpty ? null : JSON.stringify({ riderId: this.#riderId, add, remove }));
  }

  #show(view: FavoritesView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

export const createFavoriteStore = (): FavoriteStore => new FavoriteStore();
export type { FavoriteStore };
