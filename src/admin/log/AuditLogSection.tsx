import { useMemo } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { sectionHref } from '../sections.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { LogFilters } from './LogFilters.tsx';
import { type LogFilter, parseLogFilter, toLogParams } from './logFilter.ts';

const address = { path: sectionHref('log'), read: parseLogFilter, write: toLogParams };

/** What was done on the site and by whom; read only. The address holds the filters. */
export function AuditLogSection() {
  const { t } = useTranslator();
  const { state, change } = useListUrl<LogFilter>(address);
  const { kind, rider, day } = state;
  const query = useMemo(
    () => ({ ...(kind !== '' && { kind }), ...(rider !== '' && { rider }), ...(day !== '' && { day }) }),
    [kind, rider, day],
  );
  return (
    <Section title={t('admin.sections.log')} intro={t('adminLog.text')}>
      <LogFilters filter={state} onChange={(part) => change(part, 'replace')} />
      {/* Another question begins with its first page. */}
      <AuditEntries
        key={JSON.stringify(query)}
        query={query}
        onRider={(id) => change({ kind: '', day: '', rider: id }, 'push')}
        onClear={() => change({ kind: '', day: '', rider: '' }, 'replace')}
      />
    </Section>
  );
}
