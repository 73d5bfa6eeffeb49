import { Link } from 'wouter';
import type { RoadDependent } from '#contract/roadAdmin/roadAdmin.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Section } from '#src/ui/Section.tsx';
import { roadHref } from '../roadHref.ts';

/** Everything that depends on a route or a challenge. */
export function RoadDependents({ ties }: { readonly ties: readonly RoadDependent[] }) {
  const { t, l } = useTranslator();
  if (ties.length === 0) return null;
  return (
    <Section title={t('adminRoads.ties.title')}>
      <EntryList>
        {ties.map(({ kind, id, title, count }) => {
          const name = title === null ? t(`adminRoads.ties.names.${kind}`) : l(title);
          return (
            <EntryRow
              key={`${kind} ${id}`}
              title={kind === 'challenge' && id !== null ? <Link href={roadHref('challenge', id)}>{name}</Link> : name}
              lines={[t(`adminRoads.ties.counts.${kind}`, { count })]}
            />
          );
        })}
      </EntryList>
    </Section>
  );
}
