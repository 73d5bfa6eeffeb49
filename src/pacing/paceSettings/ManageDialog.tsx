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
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { ActionRow, Row, RowName } from './PaceSettings.styles.ts';
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
  readonly hide: (id: string) => void;
}

/** The rider's settings: the server's list, or the last one on this device. The shown list stays while it reloads. */
function useSettingList(riderId: string): SettingList {
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([]);
  const [copy, setCopy] = useState(() => readListCopy(riderId));
  const list = useResource('manageDialog', [riderId], async (signal) => {
    const result = await loadAll(signal);
    if (!result.ok) return result;
    storeListCopy(riderId, result.answer);
    setCopy({ riderId, asOfMs: Date.now(), content: result.answer });
    return result;
  });
  const hide = useCallback((id: string) => setHiddenIds((ids) => [...ids, id]), []);
  const settings = list.state === 'ready' ? list.answer : (copy?.content ?? null);
  return {
    settings: settings?.filter(({ id }) => !hiddenIds.includes(id)) ?? null,
    failure: list.state === 'failed' ? list.failure : null,
    copiedAtMs: list.state === 'failed' && copy ? copy.asOfMs : null,
    reload: list.retry,
    hide,
  };
}

/** Loads page after page; the list has at most five pages. */
async function loadAll(signal: AbortSignal): Promise<CallResult<readonly PaceSettingSummary[]>> {
  const loadedSettings: PaceSettingSummary[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 100 };
    const result = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
    if (!result.ok) return result;
    loadedSettings.push(...result.answer.results);
    if (result.answer.next === null) return { ...result, answer: loadedSettings };
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
  const focusRow = useRowFocus(body, list);
  const waitingEntries = entries.filter(({ refusal }) => refusal === null);
  return (
    <Dialog isOpen onClose={onClose} title={t('paceSetting.mine')}>
      <Stack gap={12} paddingTop={4} ref={body}>
        {waitingEntries.length > 0 ? (
          <Stack as="ul" gap={8}>
            {waitingEntries.map((entry) => (
              <WaitingRow key={entry.key} entry={entry} onDiscarded={() => focusRow(null)} />
            ))}
          </Stack>
        ) : null}
        {list.copiedAtMs === null ? null : <ListAge copiedAtMs={list.copiedAtMs} onRetry={list.reload} />}
        {list.settings === null ? (
          <ListPlaceholder list={list} />
        ) : list.settings.length === 0 && waitingEntries.length === 0 ? (
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
          <SettingGroups
            settings={list.settings}
            routeId={routeId}
            openedId={settings.opened?.id ?? null}
            onLoad={(id) => {
              settings.send({ type: 'rider.settingChosen', id });
              onClose();
            }}
            onRenamed={(id, name) => {
              settings.recordRenamed(id, name);
              list.reload();
              focusRow(id);
            }}
            onDeleted={(id) => {
              focusRow(id);
              settings.recordDeleted(id);
              list.hide(id);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function ListPlaceholder({ list: { failure, reload } }: { readonly list: SettingList }) {
  if (failure !== null) return <FailedState failure={failure} onRetry={reload} />;
  return (
    <LoadingRegion>
      <Stack gap={8} as="div">
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={92} />
      </Stack>
    </LoadingRegion>
  );
}

/** When a focused row is removed or moves, the focus goes to the row in its place. */
function useRowFocus(body: RefObject<HTMLElement | null>, { settings }: SettingList) {
  const [focusTarget, setFocusTarget] = useState<{ readonly index: number; readonly id: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may move the rows
  useEffect(() => {
    if (focusTarget === null || body.current === null || body.current.contains(document.activeElement)) return;
    const rows = [...body.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row =
      rows.find(({ dataset }) => dataset.row === focusTarget.id) ?? rows[Math.min(focusTarget.index, rows.length - 1)];
    (row ?? body.current).querySelector('button')?.focus();
  }, [body, focusTarget, settings]);
  return (id: string | null) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = Math.max(
      0,
      rows.findIndex(({ dataset }) => dataset.row === id),
    );
    setFocusTarget({ index, id });
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

function SettingGroups({ settings, routeId, openedId, ...handlers }: GroupsProps) {
  const { t } = useTranslator();
  const isForThisRoute = ({ course }: PaceSettingSummary) => isSettingForRoute(course, routeId);
  const thisRouteSettings = settings.filter(isForThisRoute);
  const otherRouteSettings = settings.filter((setting) => !isForThisRoute(setting));
  return (
    <>
      {thisRouteSettings.length > 0 ? (
        <Stack as="ul" gap={8} aria-label={t('paceSetting.thisRoute')}>
          {thisRouteSettings.map((setting) => (
            <SettingRow key={setting.id} setting={setting} isHere isOpen={setting.id === openedId} {...handlers} />
          ))}
        </Stack>
      ) : null}
      {otherRouteSettings.length > 0 ? (
        <section>
          <Text as="h3" paddingBottom={4} tone="soft" size="small">
            {t('paceSetting.otherRoutes')}
          </Text>
          <Stack as="ul" gap={8} aria-label={t('paceSetting.otherRoutes')}>
            {otherRouteSettings.map((setting) => (
              <SettingRow key={setting.id} setting={setting} isHere={false} isOpen={false} {...handlers} />
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
  readonly onDiscarded: () => void;
}

/** A save that waits on this device: send it now, or discard it. */
function WaitingRow({ entry: { key, name }, onDiscarded }: WaitingRowProps) {
  const { t } = useTranslator();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Row data-row={key} data-waiting="">
      <RowName>
        <strong title={name}>{name}</strong> <StatusChip>{t('paceSetting.waiting')}</StatusChip>
      </RowName>
      <ActionRow>
        <SendNowButton />
        <Button data-variant="quiet" onClick={() => setIsConfirming(true)}>
          {t('paceSetting.delete')}
        </Button>
      </ActionRow>
      {isConfirming ? (
        <DeleteConfirmation
          name={name}
          onCancel={() => setIsConfirming(false)}
          onDelete={() => {
            outbox.discard(key);
            onDiscarded();
          }}
        />
      ) : null}
    </Row>
  );
}
