import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isSettingForRoute } from '#src/routes/ownCourses/privateCourseIds.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { Choices, Row, RowName } from './PaceSettings.styles.ts';
import { SendNowButton } from './SendNowButton.tsx';
import { SettingRow } from './SettingRow.tsx';
import { readListCopy, storeListCopy } from './settingCopy.ts';
import type { PaceSettings } from './usePaceSettings.ts';

interface SettingList {
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
function useSettingList(riderId: string): SettingList {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [copy, setCopy] = useState(() => readListCopy(riderId));
  const list = useResource('manageDialog', [riderId], async (signal) => {
    const result = await loadAll(signal);
    if (!result.ok) return result;
    storeListCopy(riderId, result.answer);
    setCopy({ riderId, asOfMs: Date.now(), content: result.answer });
    return result;
  });
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

interface Props {
  readonly riderId: string;
  readonly routeId: string;
  readonly entries: readonly OutboxEntry[];
  readonly settings: PaceSettings;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The rider's settings, those of this route first: load, rename, delete. */
export function ManageDialog({ riderId, routeId, entries, settings, onSave, onClose }: Props) {
  const { t } = useTranslator();
  const list = useSettingList(riderId);
  const body = useRef<HTMLDivElement>(null);
  const giveFocus = useRowFocus(body, list);
  const waiting = entries.filter(({ refusal }) => refusal === null);
  return (
    <Dialog isOpen onClose={onClose} title={t('paceSetting.mine')}>
      <Stack gap={12} paddingTop={4} ref={body}>
        {waiting.length > 0 ? (
          <Stack as="ul" gap={8}>
            {waiting.map((entry) => (
              <WaitingRow key={entry.key} entry={entry} onGone={() => giveFocus(null)} />
            ))}
          </Stack>
        ) : null}
        {list.copiedAtMs === null ? null : <ListAge copiedAtMs={list.copiedAtMs} onRetry={list.reload} />}
        {list.settings === null ? (
          <NoList list={list} />
        ) : list.settings.length === 0 && waiting.length === 0 ? (
          <EmptyState
            title={t('paceSetting.emptyTitle')}
            text={t('paceSetting.emptyText')}
            action={
              <Button data-variant="primary" onClick={onSave}>
                {t('paceSetting.saveCurrent')}
              </Button>
            }
          />
        ) : (
          <Groups
            settings={list.settings}
            routeId={routeId}
            openedId={settings.opened?.id ?? null}
            onLoad={(id) => {
              settings.send({ type: 'rider.settingChosen', id });
              onClose();
            }}
            onRenamed={(id, name) => {
              settings.renamed(id, name);
              list.reload();
              giveFocus(id);
            }}
            onDeleted={(id) => {
              giveFocus(id);
              settings.deleted(id);
              list.drop(id);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function NoList({ list: { failure, reload } }: { readonly list: SettingList }) {
  if (failure !== null) return <FailedState failure={failure} onRetry={reload} />;
  return (
    <Busy>
      <Stack gap={8} as="div">
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={92} />
      </Stack>
    </Busy>
  );
}

/** When a focused row is removed or moves, the focus goes to the row in its place. */
function useRowFocus(body: RefObject<HTMLElement | null>, { settings }: SettingList) {
  const [wanted, setWanted] = useState<{ readonly index: number; readonly id: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may move the rows
  useEffect(() => {
    if (wanted === null || body.current === null || body.current.contains(document.activeElement)) return;
    const rows = [...body.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find(({ dataset }) => dataset.row === wanted.id) ?? rows[Math.min(wanted.index, rows.length - 1)];
    (row ?? body.current).querySelector('button')?.focus();
  }, [body, wanted, settings]);
  return (id: string | null) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = Math.max(
      0,
      rows.findIndex(({ dataset }) => dataset.row === id),
    );
    setWanted({ index, id });
  };
}

interface GroupsProps {
  readonly settings: readonly PaceSettingSummary[];
  readonly routeId: string;
  readonly openedId: string | null;
  readonly onLoad: (id: string) => void;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onDeleted: (id: string) => void;
}

function Groups({ settings, routeId, openedId, ...on }: GroupsProps) {
  const { t } = useTranslator();
  const isHere = ({ course }: PaceSettingSummary) => isSettingForRoute(course, routeId);
  const ofThisRoute = settings.filter(isHere);
  const elsewhere = settings.filter((setting) => !isHere(setting));
  return (
    <>
      {ofThisRoute.length > 0 ? (
        <Stack as="ul" gap={8} aria-label={t('paceSetting.thisRoute')}>
          {ofThisRoute.map((setting) => (
            <SettingRow key={setting.id} setting={setting} isHere isOpen={setting.id === openedId} {...on} />
          ))}
        </Stack>
      ) : null}
      {elsewhere.length > 0 ? (
        <section>
          <Text as="h3" paddingBottom={4} tone="soft" size="small">
            {t('paceSetting.otherRoutes')}
          </Text>
          <Stack as="ul" gap={8} aria-label={t('paceSetting.otherRoutes')}>
            {elsewhere.map((setting) => (
              <SettingRow key={setting.id} setting={setting} isHere={false} isOpen={false} {...on} />
            ))}
          </Stack>
        </section>
      ) : null}
    </>
  );
}

/** The age of a list that was stored on this device, shown above it. */
function ListAge({ copiedAtMs, onRetry }: { readonly copiedAtMs: number; readonly onRetry: () => void }) {
  const { t, language } = useTranslator();
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button data-variant="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('paceSetting.asOf', { time: formatMoment(new Date(copiedAtMs).toISOString(), language) })}
    </Notice>
  );
}

interface WaitingRowProps {
  readonly entry: OutboxEntry;
  readonly onGone: () => void;
}

/** A save that waits on this device: send it now, or discard it. */
function WaitingRow({ entry: { key, name }, onGone }: WaitingRowProps) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Row data-row={key} data-waiting="">
      <RowName>
        <strong title={name}>{name}</strong> <StatusChip>{t('paceSetting.waiting')}</StatusChip>
      </RowName>
      <Choices>
        <SendNowButton />
        <Button data-variant="quiet" onClick={() => setIsAsking(true)}>
          {t('paceSetting.delete')}
        </Button>
      </Choices>
      {isAsking ? (
        <DeleteConfirmation
          name={name}
          onCancel={() => setIsAsking(false)}
          onDelete={() => {
            outbox.discard(key);
            onGone();
          }}
        />
      ) : null}
    </Row>
  );
}
