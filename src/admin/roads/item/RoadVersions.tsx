import { useState } from 'react';
import { styled } from 'styled-components';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';

/** The road's history, newest first. An earlier version can become the draft again; nothing is deleted. */
export function RoadVersions({ roadForm }: { readonly roadForm: RoadFormState }) {
  const { t, language } = useTranslator();
  const { action, start } = useRoadAction(roadForm);
  const [status, setStatus] = useState('');
  const { item, isDirty, conflict } = roadForm;
  const isHeld = isDirty || conflict !== null;
  const revert = async (to: number) => {
    setStatus('');
    const { kind, id, version, base } = item;
    const body = { version, base, to_version: to };
    const end = await start((signal) =>
      callEndpoint(roadAdminEndpoints.revertRoadItem, { params: { kind, id }, body }, signal),
    );
    if (end === 'done') setStatus(t('adminContent.versions.reverted', { version: to }));
    if (end === 'changed') setStatus(t('adminContent.publish.changed'));
  };
  if (item.history.length === 0)
    return (
      <Section title={t('adminContent.versions.title')}>
        <p>{t('adminRoads.noVersions')}</p>
      </Section>
    );
  return (
    <Section title={t('adminContent.versions.title')} intro={t('adminContent.versions.text')}>
      {isHeld ? <p>{t('adminContent.versions.held')}</p> : null}
      <StatusText role="status">{status}</StatusText>
      <ActionOutcome
        action={action.state === 'done' ? { state: 'idle' } : action}
        failed={t('adminContent.versions.failed')}
      />
      <EntryList>
        {item.history.map(({ version, action: step, at: instant, username }) => (
          <EntryRow
            key={version}
            title={`${t('adminContent.versions.version', { version })} ${t(`adminRoads.actions.${step}`)}`}
            lines={[`${formatMoment(instant, language)} · ${username ?? t('adminContent.versions.nobody')}`]}
            actions={
              version === item.version ? null : (
                <Button
                  data-variant="quiet"
                  disabled={isHeld || action.state === 'busy'}
                  onClick={() => void revert(version)}
                >
                  {t('adminContent.versions.revertTo', { version })}
                </Button>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}

const StatusText = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
