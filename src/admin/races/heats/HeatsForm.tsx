import { useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { heatLimits } from '#contract/races/bibs.ts';
import type { AdminHeats } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { WarningRail } from '#src/ui/Rail.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { isConflict } from '../refusals.ts';
import { HeatSection } from './HeatSection.tsx';
import {
  addHeat,
  findBibFaults,
  getStart,
  isTime,
  removeHeat,
  setHeatTime,
  toHeatDraft,
  toHeatsInput,
} from './heatDraft.ts';
import { ProposeHeats } from './ProposeHeats.tsx';

interface Props {
  readonly raceId: string;
  readonly division: AdminHeats;
  /** Whether the division was saved just now. */
  readonly isSaved: boolean;
  readonly onSaved: (division: AdminHeats) => void;
  readonly onReload: () => void;
}

/** Edits the division of the teams into heats; saves it as a draft or publishes it. */
export function HeatsForm({ raceId, division: loadedDivision, isSaved, onSaved, onReload }: Props) {
  const { t } = useTranslator();
  const [division, setDivision] = useState(loadedDivision);
  const { teams, published_at: publishedAt } = division;
  const [savedDraft] = useState(() => toHeatDraft(loadedDivision));
  const [draft, setDraft] = useState(savedDraft);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { action, run, reset } = useAction<AdminHeats>();
  const faults = findBibFaults(draft, teams);
  const teamsWithoutHeat = teams.filter(({ id }) => getStart(draft, id).heatIndex === null);
  const isHeatEmpty = (heatIndex: number) => !teams.some(({ id }) => getStart(draft, id).heatIndex === heatIndex);
  const hasErrors = Object.keys(faults).length > 0 || draft.times.some((time) => !isTime(time));
  const isComplete =
    teamsWithoutHeat.length === 0 &&
    draft.times.length > 0 &&
    !draft.times.some((_, heatIndex) => isHeatEmpty(heatIndex));
  const change = (nextDraft: typeof draft) => {
    reset();
    setDraft(nextDraft);
  };
  const send = async (isPublished: boolean) => {
    setIsSubmitted(true);
    if (hasErrors || (isPublished && !isComplete)) return;
    const body = toHeatsInput(draft, teams, { version: division.version, is_published: isPublished });
    const result = await run((signal) =>
      callEndpoint(heatsEndpoints.setHeats, { params: { id: raceId }, body }, signal),
    );
    if (result?.ok) onSaved(result.answer);
  };
  /** Reads the newest version, so that saving this division again overwrites the other administrator's. */
  const overwrite = async () => {
    const result = await run((signal) =>
      callEndpoint(heatsEndpoints.getAdminHeats, { params: { id: raceId } }, signal),
    );
    if (!result?.ok) return;
    setDivision(result.answer);
    reset();
  };
  const busyProps = getBusyProps(action.state === 'busy');
  return (
    <Stack gap={20}>
      <PublishedLine raceId={raceId} publishedAt={publishedAt} />
      <ProposeHeats teams={teams} hasHeats={draft.times.length > 0} onProposed={change} />
      {draft.times.map((time, heatIndex) => (
        <HeatSection
          // Heats are identified by their position only.
          key={`heat ${String(heatIndex)}`}
          heatIndex={heatIndex}
          draft={draft}
          teams={teams}
          faults={faults}
          onChange={change}
          time={{
            value: time,
            isInvalid: isSubmitted && !isTime(time),
            onChange: (typed) => change(setHeatTime(draft, heatIndex, typed)),
            onRemove: () => change(removeHeat(draft, heatIndex)),
          }}
        />
      ))}
      {teamsWithoutHeat.length === 0 ? null : (
        <HeatSection heatIndex={null} draft={draft} teams={teams} faults={faults} onChange={change} />
      )}
      <Stack as="footer" gap={8} paragraphs="soft" buttons="start">
        <p role="status">{isSaved && draft === savedDraft ? t('adminRaces.saved') : ''}</p>
        {hasErrors && isSubmitted ? <WarningRail>{t('adminRaces.heats.bad')}</WarningRail> : null}
        {isComplete ? null : <p>{t('adminRaces.heats.notWhole', { count: teamsWithoutHeat.length })}</p>}
        {action.state === 'failed' && isConflict(action.failure) ? (
          <>
            <WarningRail>{t('adminRaces.heats.meanwhile')}</WarningRail>
            <Cluster gap={8}>
              <Button onClick={() => void overwrite()}>{t('adminRaces.heats.overwrite')}</Button>
              <Button onClick={onReload}>{t('adminRaces.heats.reload')}</Button>
            </Cluster>
          </>
        ) : (
          <ActionOutcome action={action} failedText={t('adminRaces.saveFailed')} />
        )}
        <Cluster gap={8}>
          {draft.times.length >= heatLimits.heatsMax ? null : (
            <Button onClick={() => change(addHeat(draft, ''))}>{t('adminRaces.heats.add')}</Button>
          )}
          <Button {...busyProps} onClick={() => void send(false)}>
            {t(publishedAt === null ? 'adminRaces.heats.keep' : 'adminRaces.heats.withdraw')}
          </Button>
          <Button data-variant="primary" {...busyProps} disabled={!isComplete} onClick={() => void send(true)}>
            {t(publishedAt === null ? 'adminRaces.heats.publish' : 'adminRaces.heats.republish')}
          </Button>
        </Cluster>
      </Stack>
    </Stack>
  );
}

interface PublishedLineProps {
  readonly raceId: string;
  readonly publishedAt: string | null;
}

/** Whether and since when captains see the start list, with a link to it. */
function PublishedLine({ raceId, publishedAt }: PublishedLineProps) {
  const { t, language } = useTranslator();
  if (publishedAt === null)
    return (
      <Cluster align="center" rowGap={8} gap={12}>
        <StatusChip tone="warning">{t('adminRaces.heats.draft')}</StatusChip>
        <Text place="flex240" tone="soft" leading={1.5}>
          {t('adminRaces.heats.draftText')}
        </Text>
      </Cluster>
    );
  return (
    <Cluster align="center" rowGap={8} gap={12}>
      <StatusChip tone="open">{t('adminRaces.heats.published')}</StatusChip>
      <Text place="flex240" tone="soft" leading={1.5}>
        {t('adminRaces.heats.publishedText', { at: formatMoment(publishedAt, language) })}
      </Text>
      <ButtonLink as={Link} href={toPageHref('races-start-list', { id: raceId })}>
        {t('page.races-start-list')}
      </ButtonLink>
    </Cluster>
  );
}
