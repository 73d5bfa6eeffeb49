import { useState } from 'react';
import { styled } from 'styled-components';
import { heatLimits } from '#contract/races/bibs.ts';
import type { AdminHeats } from '#contract/races/heats.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { type HeatDraft, isTime, proposeHeats } from './heatDraft.ts';

interface Props {
  readonly teams: AdminHeats['teams'];
  /** A proposal replaces these. */
  readonly hasHeats: boolean;
  readonly onProposed: (draft: HeatDraft) => void;
}

const defaultTeamsPerHeat = 8;
const maxIntervalMin = 240;

/** A whole number from 1 to `max`; full-width digits are accepted. Null for any other text. */
const parseWhole = (text: string, max: number): number | null => {
  const typed = text.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max ? Number(typed) : null;
};

/** Divides all teams by their speed in the previous race; nothing is stored until it is saved. */
export function ProposeHeats({ teams, hasHeats, onProposed }: Props) {
  const { t } = useTranslator();
  const maxHeats = Math.min(heatLimits.heatsMax, teams.length);
  const [countText, setCountText] = useState(String(Math.min(maxHeats, Math.ceil(teams.length / defaultTeamsPerHeat))));
  const [firstStart, setFirstStart] = useState('08:00');
  const [intervalText, setIntervalText] = useState('10');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const heatCount = parseWhole(countText, maxHeats);
  const intervalMin = parseWhole(intervalText, maxIntervalMin);
  const propose = () => {
    setIsSubmitted(true);
    if (heatCount === null || intervalMin === null || !isTime(firstStart)) return;
    onProposed(proposeHeats(teams, { heatCount, firstStart, intervalMin }));
  };
  return (
    <SmallSection title={t('adminRaces.heats.propose')} intro={t('adminRaces.heats.proposeText')}>
      <Fields>
        <NumberField
          label={t('adminRaces.heats.count')}
          value={countText}
          onChange={setCountText}
          isWhole
          error={isSubmitted && heatCount === null ? t('adminRaces.heats.badCount', { most: maxHeats }) : null}
        />
        <TextField
          label={t('adminRaces.heats.first')}
          value={firstStart}
          onChange={setFirstStart}
          error={isSubmitted && !isTime(firstStart) ? t('adminRaces.heats.badTime') : null}
          input={{ type: 'time' }}
        />
        <NumberField
          label={t('adminRaces.heats.interval')}
          value={intervalText}
          onChange={setIntervalText}
          isWhole
          unit={t('adminRaces.heats.minutes')}
          error={isSubmitted && intervalMin === null ? t('adminRaces.heats.badCount', { most: maxIntervalMin }) : null}
        />
        <Button onClick={propose}>
          {t(hasHeats ? 'adminRaces.heats.proposeAnew' : 'adminRaces.heats.proposeNow')}
        </Button>
      </Fields>
    </SmallSection>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 8px 12px;
  align-items: end;
`;
