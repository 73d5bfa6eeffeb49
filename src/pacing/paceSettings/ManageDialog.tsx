import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isSettingForRoute } from '#src/routes/ownCourses/privateCourseIds.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { ListAge } from './ListAge.tsx';
import { Rows } from './PaceSettings.styles.ts';
import { SettingRow } from './SettingRow.tsx';
import type { PaceSettings } from './usePaceSettings.ts';
import { type SettingList, useSettingList } from './useSettingList.ts';
import { WaitingRow } from './WaitingRow.tsx';

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
      <Body ref={body}>
        {waiting.length > 0 ? (
          <Rows>
            {waiting.map((entry) => (
              <WaitingRow key={entry.key} entry={entry} onGone={() => giveFocus(null)} />
            ))}
          </Rows>
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
      </Body>
    </Dialog>
  );
}

function NoList({ list: { failure, reload } }: { readonly list: SettingList }) {
  if (failure !== null) return <FailedState failure={failure} onRetry={reload} />;
  return (
    <Busy>
      <Rows as="div">
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={92} />
      </Rows>
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
        <Rows aria-label={t('paceSetting.thisRoute')}>
          {ofThisRoute.map((setting) => (
            <SettingRow key={setting.id} setting={setting} isHere isOpen={setting.id === openedId} {...on} />
          ))}
        </Rows>
      ) : null}
      {elsewhere.length > 0 ? (
        <section>
          <h3>{t('paceSetting.otherRoutes')}</h3>
          <Rows aria-label={t('paceSetting.otherRoutes')}>
            {elsewhere.map((setting) => (
              <SettingRow key={setting.id} setting={setting} isHere={false} isOpen={false} {...on} />
            ))}
          </Rows>
        </section>
      ) : null}
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 4px;
  h3 {
    padding-bottom: 4px;
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
