import { useState } from 'react';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { AuditEntry, AuditLogQuery } from '#contract/admin/auditLog.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { Actor, Subject } from './LogNames.tsx';
import { formatAction, formatDetail } from './logText.ts';

interface Props {
  readonly query: Omit<AuditLogQuery, 'cursor'>;
  /** Filters by one rider. */
  readonly onRider: (riderId: string) => void;
  readonly onClear: () => void;
}

/** The log's entries, latest first; more load on request. */
export function AuditEntries({ query, onRider, onClear }: Props) {
  const { t, language } = useTranslator();
  const [previousEntries, setPreviousEntries] = useState<readonly AuditEntry[]>([]);
  const [cursor, setCursor] = useState<string>();
  const { kind, rider, day } = query;
  const page = useResource('auditEntries', [kind, rider, day, cursor], (signal) =>
    callEndpoint(adminEndpoints.listAudit, { query: { kind, rider, day, cursor } }, signal),
  );
  const allEntries = [...previousEntries, ...(page.state === 'ready' ? page.answer.results : [])];
  const nextCursor = page.state === 'ready' ? page.answer.next_cursor : null;
  const isFiltered = Object.keys(query).length > 0;
  const emptyState = (
    <EmptyState
      title={t('adminLog.empty')}
      text={t(isFiltered ? 'adminLog.emptyFound' : 'adminLog.emptyText')}
      action={isFiltered ? <Button onClick={onClear}>{t('adminLog.showAll')}</Button> : undefined}
    />
  );
  if (allEntries.length === 0)
    return (
      <OwnResourceView resource={page} failedTitle={t('adminLog.failed')} busy={<Skeleton height={420} />}>
        {() => emptyState}
      </OwnResourceView>
    );
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'at',
      title: t('adminLog.at'),
      phone: 'detail',
      cell: ({ at: instant }) => <time dateTime={instant}>{formatMoment(instant, language)}</time>,
    },
    { key: 'action', title: t('adminLog.action'), phone: 'title', cell: ({ action }) => formatAction(t, action) },
    {
      key: 'actor',
      title: t('adminLog.actor'),
      phone: 'detail',
      cell: ({ actor }) => <Actor actor={actor} onRider={onRider} />,
    },
    {
      key: 'subject',
      title: t('adminLog.subject'),
      phone: 'detail',
      cell: ({ subject, detail }) => <Subject subject={subject} detail={detail} onRider={onRider} />,
    },
    { key: 'detail', title: t('adminLog.detail'), phone: 'plain', cell: ({ detail }) => formatDetail(t, detail) },
  ];
  const showMore = () => {
    if (nextCursor === null) return;
    setPreviousEntries(allEntries);
    setCursor(nextCursor);
  };
  return (
    <>
      <DataTable caption={t('admin.sections.log')} columns={columns} rows={allEntries} getKey={({ id }) => id} />
      <LoadMore
        hasMore={page.state === 'busy' || nextCursor !== null}
        isBusy={page.state === 'busy'}
        hasFailed={page.state === 'failed'}
        onMore={showMore}
        onRetry={page.retry}
      />
    </>
  );
}
