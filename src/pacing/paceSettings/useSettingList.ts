import { useCallback, useState } from 'react';
import type { PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { readListCopy, storeListCopy } from './settingCopy.ts';

export interface SettingList {
  /** Null while the list is unknown. */
  readonly settings: readonly PaceSettingSummary[] | null;
  /** Why there is no newer list. */
  readonly failure: CallFailure | null;
  /** When the shown copy was made; null if the list is the server's. */
  readonly copiedAtMs: number | null;
  readonly reload: () => void;
  /** Hides a setting until the server's next list is loaded. */
  readonly drop: (id: string) => void;
}

/** The rider's settings: the server's list, or the last one on this device. The shown list stays while it reloads. */
export function useSettingList(riderId: string): SettingList {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [copy, setCopy] = useState(() => readListCopy(riderId));
  const list = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const result = await loadAll(signal);
        if (!result.ok) return result;
        storeListCopy(riderId, result.answer);
        setCopy({ riderId, asOfMs: Date.now(), content: result.answer });
        return result;
      },
      [riderId],
    ),
  );
  const drop = useCallback((id: string) => setDropped((ids) => [...ids, id]), []);
  const settings = list.state === 'ready' ? list.answer : (copy?.content ?? null);
  return {
    settings: settings?.filter(({ id }) => !dropped.includes(id)) ?? null,
    failure: list.state === 'failed' ? list.failure : null,
    copiedAtMs: list.state === 'failed' && copy ? copy.asOfMs : null,
    reload: list.retry,
    drop,
  };
}

/** Loads page after page; the list has at most five pages. */
async function loadAll(signal: AbortSignal): Promise<CallResult<readonly PaceSettingSummary[]>> {
  const loaded: PaceSettingSummary[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 100 };
    const result = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
    if (!result.ok) return result;
    loaded.push(...result.answer.results);
    if (result.answer.next === null) return { ...result, answer: loaded };
  }
}
