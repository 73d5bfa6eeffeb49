import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { PaceSettingSummary } from '#contract/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { PaceSettings } from './usePaceSettings.ts';

interface Props {
  readonly routeId: string;
  readonly entries: readonly OutboxEntry[];
  readonly send: PaceSettings['send'];
  readonly onClose: () => void;
}

/** The rider's settings, those of this route first: load, rename, delete. */
export function ManageDialog({ routeId, entries, send, onClose }: Props) {
  const { t } = useTranslator();
  const list = useResource(useCallback((signal: AbortSignal) => loadAll(signal), []));
  const waiting = entries.filter(({ refusal }) => refusal === null);
  return (
    <Dialog isOpen onClose={onClose} title={t('paceSetting.mine')}>
      <Body>
        {waiting.length > 0 ? (
          <List>
            {waiting.map(({ key, name }) => (
              <Waiting key={key}>
                <span>{name}</span> <Chip>{t('paceSetting.waiting')}</Chip>
              </Waiting>
            ))}
          </List>
        ) : null}
        {list.state === 'failed' ? (
          <FailedState failure={list.failure} onRetry={list.retry} />
        ) : list.state === 'busy' ? (
          <Busy>
            <Rows>
              <Skeleton height={92} />
              <Skeleton height={92} />
              <Skeleton height={92} />
            </Rows>
          </Busy>
        ) : list.answer.length === 0 && waiting.length === 0 ? (
          <EmptyState title={t('paceSetting.emptyTitle')} text={t('paceSetting.emptyText')} />
        ) : (
          <Groups
            settings={list.answer}
            routeId={routeId}
            onLoad={(id) => {
              send({ type: 'rider.settingChosen', id });
              onClose();
            }}
            onRenamed={(id, name) => {
              send({ type: 'setting.renamed', id, name });
              list.retry();
            }}
            onDeleted={(id) => {
              send({ type: 'setting.deleted', id });
              list.retry();
            }}
          />
        )}
      </Body>
    </Dialog>
  );
}

interface GroupsProps {
  readonly settings: readonly PaceSettingSummary[];
  readonly routeId: string;
  readonly onLoad: (id: string) => void;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onDeleted: (id: string) => void;
}

function Groups({ settings, routeId, ...on }: GroupsProps) {
  const { t } = useTranslator();
  const isHere = ({ course }: PaceSettingSummary) => course.kind === 'route' && course.route_id === routeId;
  const here = settings.filter(isHere);
  const elsewhere = settings.filter((setting) => !isHere(setting));
  return (
    <>
      {here.length > 0 ? (
        <List aria-label={t('paceSetting.thisRoute')}>
          {here.map((setting) => (
            <SettingRow key={setting.id} setting={setting} isHere {...on} />
          ))}
        </List>
      ) : null}
      {elsewhere.length > 0 ? (
        <section>
          <h3>{t('paceSetting.otherRoutes')}</h3>
          <List aria-label={t('paceSetting.otherRoutes')}>
            {elsewhere.map((setting) => (
              <SettingRow key={setting.id} setting={setting} isHere={false} {...on} />
            ))}
          </List>
        </section>
      ) : null}
    </>
  );
}

/** Page after page; a rider has at most five. */
async function loadAll(signal: AbortSignal): Promise<CallResult<readonly PaceSettingSummary[]>> {
  const found: PaceSettingSummary[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 100 };
    const result = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
    if (!result.ok) return result;
    found.push(...result.answer.results);
    if (result.answer.next === null) return { ...result, answer: found };
  }
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 4px;
  h3 {
    padding-bottom: 4px;
    color: var(--soft);
    font-size: 14px;
  }
`;
const Rows = styled.div`
  display: grid;
  gap: 8px;
`;
const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Waiting = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border: 1px dashed var(--line);
  border-radius: var(--radius);
  overflow-wrap: anywhere;
`;
