import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import type { FieldError, ProblemCode } from '#contract/problem.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import { type CallResult, callEndpoint } from './callEndpoint.ts';
import { createUuid } from './createUuid.ts';
import { isRefusal, maxRepeatMs } from './maxRepeatMs.ts';
import {
  isOutboxItem,
  type OutboxEntry,
  type OutboxWrite,
  readOutbox,
  removeOutboxEntry,
  writeOutboxEntry,
} from './outboxStorage.ts';
import { createRepeater } from './repeater.ts';

/** The writes of the outbox: on the device where it can store them, else in memory until the page closes. */
function createOutboxEntries() {
  const changes = createEmitter();
  /** Entries that the device could not store. */
  const memoryOnly = new Map<string, OutboxEntry>();
  /** Entries on their first try; they are listed only once that has failed. */
  const firstTryKeys = new Set<string>();
  let cachedEntries: readonly OutboxEntry[] | null = null;

  const notify = () => {
    cachedEntries = null;
    changes.emit();
  };
  const save = (entry: OutboxEntry) => {
    if (writeOutboxEntry(entry)) memoryOnly.delete(entry.key);
    else memoryOnly.set(entry.key, entry);
    notify();
  };
  return {
    notify,
    save,
    /** Oldest first; the same array until an entry changes. */
    list: (): readonly OutboxEntry[] => {
      cachedEntries ??= [...readOutbox(), ...memoryOnly.values()].filter(({ key }) => !firstTryKeys.has(key));
      return cachedEntries;
    },
    /** Saves the entry's new state, unless the rider discarded it while it was being sent. */
    update: (entry: OutboxEntry) => {
      if (memoryOnly.has(entry.key) || readOutbox().some(({ key }) => key === entry.key)) save(entry);
    },
    discard: (key: string) => {
      removeOutboxEntry(key);
      memoryOnly.delete(key);
      notify();
    },
    beginFirstTry: (key: string) => void firstTryKeys.add(key),
    endFirstTry: (key: string) => void firstTryKeys.delete(key),
    subscribe: changes.subscribe,
  };
}

/** The rider who is signed in on this page. */
export interface OutboxRider {
  readonly getId: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The state of a write after a try. */
export type Delivery =
  | { readonly kind: 'delivered'; readonly answer: PaceSettingDetail }
  /** No answer, or one that is not a refusal: the write is repeated automatically. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: ProblemCode | 'unknown'; readonly errors: readonly FieldError[] };

export interface Outbox {
  /** Stores a write, then tries it once; a refusal is returned to the caller and not stored. */
  readonly post: (riderId: string, write: OutboxWrite, name: string) => Promise<Delivery>;
  /** Writes of all riders that got no answer yet or were refused, oldest first; the same array until it changes. */
  readonly entries: () => readonly OutboxEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Called for each write that arrived in a later try. */
  readonly onDelivered: (listener: (answer: PaceSettingDetail, entry: OutboxEntry) => void) => () => void;
  /** Discards an entry at the rider's request. */
  readonly discard: (key: string) => void;
  /** Repeats the waiting writes once; resolves when all tries have ended. */
  readonly sendNow: () => Promise<void>;
  /** Repeats the waiting writes now and whenever a try may succeed. Returns a function that stops it. */
  readonly start: (rider: OutboxRider) => () => void;
}

/** Sends writes one at a time, in the order in which they were made, and repeats those that got no answer. */
export function createOutbox(): Outbox {
  const entries = createOutboxEntries();
  const deliveries = createEmitter<[answer: PaceSettingDetail, entry: OutboxEntry]>();
  const sendingKeys = new Set<string>();
  let rider: OutboxRider | null = null;
  /** The app and the pace page may both have started it. */
  let startCount = 0;
  let stop: (() => void) | undefined;

  async function send(entry: OutboxEntry): Promise<Delivery> {
    sendingKeys.add(entry.key);
    try {
      // While offline, the request does not leave the device, so this is not the first try that may have arrived.
      const isFirstSend = entry.triedAtMs === null && navigator.onLine;
      const triedEntry = isFirstSend ? { ...entry, triedAtMs: Date.now() } : entry;
      if (isFirstSend) entries.save(triedEntry);
      const result = await callWrite(entry);
      if (result.ok) {
        entries.discard(entry.key);
        return { kind: 'delivered', answer: result.answer };
      }
      if (!isRefusal(result.failure)) {
        entries.update({ ...triedEntry, heldBy: result.failure.kind === 'noAnswer' ? 'network' : 'server' });
        return { kind: 'waiting' };
      }
      const { problem } = result.failure;
      return { kind: 'refused', code: problem?.code ?? 'unknown', errors: problem?.errors ?? [] };
    } finally {
      sendingKeys.delete(entry.key);
    }
  }

  const listWaiting = () =>
    entries.list().filter(({ riderId, refusal }) => refusal === null && riderId === rider?.getId());

  /** Sends one entry again; false if the entries after it have to wait too. */
  async function sendAgain(entry: OutboxEntry): Promise<boolean> {
    if (isTooOld(entry)) {
      entries.save({ ...entry, refusal: 'tooOld' });
      return true;
    }
    const delivery = await send(entry);
    if (delivery.kind === 'refused') entries.update({ ...entry, refusal: delivery.code });
    if (delivery.kind === 'delivered') deliveries.emit(delivery.answer, entry);
    return delivery.kind !== 'waiting';
  }

  /** In the order in which they were made: a change must arrive after the write that it changes. */
  async function sendWaiting(signal: AbortSignal): Promise<void> {
    for (const entry of listWaiting()) {
      if (signal.aborted) return;
      const canSend = !sendingKeys.has(entry.key) && entry.riderId === rider?.getId();
      if (canSend && !(await sendAgain(entry))) return;
    }
  }

  const repeater = createRepeater({ run: sendWaiting, isWaiting: () => listWaiting().length > 0 });

  return {
    entries: entries.list,
    discard: entries.discard,
    subscribe: entries.subscribe,
    sendNow: repeater.runNow,
    async post(riderId, write, name) {
      const entry: OutboxEntry = {
        key: createUuid(),
        riderId,
        madeAtMs: Date.now(),
        triedAtMs: null,
        name,
        write,
        refusal: null,
      };
      entries.beginFirstTry(entry.key);
      for (const { key } of entries.list().filter((earlier) => isReplaced(earlier, entry))) entries.discard(key);
      entries.save(entry);
      const delivery = await send(entry);
      entries.endFirstTry(entry.key);
      if (delivery.kind === 'refused') entries.discard(entry.key);
      else entries.notify();
      repeater.runLater();
      return delivery;
    },
    onDelivered: deliveries.subscribe,
    start(newRider) {
      rider = newRider;
      startCount += 1;
      const run = () => void repeater.runNow();
      const stopListening = watchRider(newRider, { onRiderChange: run, onOtherTabChange: entries.notify });
      if (startCount === 1) stop = repeater.start();
      else run();
      return () => {
        stopListening();
        startCount -= 1;
        if (startCount > 0) return;
        stop?.();
        rider = null;
      };
    },
  };
}

/** The only outbox of the page. */
export const outbox = createOutbox();

/** Calls back when another rider signs in or another tab changes the outbox. Returns a function that unsubscribes. */
function watchRider(
  rider: OutboxRider,
  { onRiderChange, onOtherTabChange }: { readonly onRiderChange: () => void; readonly onOtherTabChange: () => void },
): () => void {
  let lastId = rider.getId();
  const unsubscribe = rider.subscribe(() => {
    if (rider.getId() === lastId) return;
    lastId = rider.getId();
    onRiderChange();
  });
  const onStorage = ({ key }: StorageEvent) => (isOutboxItem(key) ? onOtherTabChange() : undefined);
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

const isTooOld = ({ triedAtMs }: OutboxEntry): boolean => triedAtMs !== null && Date.now() - triedAtMs > maxRepeatMs;

/** A waiting change is dropped when a newer change of the same setting is made. */
function isReplaced(earlier: OutboxEntry, { riderId, write }: OutboxEntry): boolean {
  return (
    earlier.riderId === riderId &&
    write.operation === 'changePaceSetting' &&
    earlier.write.operation === 'changePaceSetting' &&
    earlier.write.params.id === write.params.id
  );
}

function callWrite({
  key: idempotencyKey,
  riderId: forRiderId,
  write,
}: OutboxEntry): Promise<CallResult<PaceSettingDetail>> {
  return write.operation === 'createPaceSetting'
    ? callEndpoint(paceSettingsEndpoints.createPaceSetting, { body: write.body, idempotencyKey, forRiderId })
    : callEndpoint(paceSettingsEndpoints.changePaceSetting, { params: write.params, body: write.body, forRiderId });
}
