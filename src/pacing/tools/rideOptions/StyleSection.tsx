import { useId } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/limits.ts';
import { descentConfidences } from '#machines/pacePlan/paceBasis.ts';
import { dragShare } from '#machines/pacePlan/ridingRider.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { AdjustLine, parseWithin } from './AdjustLine.tsx';

/** How this rider differs from the model: acclimatised, in a group, careful or bold downhill. */
export function StyleSection({ session }: { session: PaceSession }) {
  const { t } = useTranslator();
  const name = useId();
  const { groupSize, isAcclimatised, descentConfidence } = useBasis(session);
  const { min, max } = limits.groupSize;
  const setGroup = (riders: number) => session.stand({ groupSize: Math.min(max, Math.max(min, Math.round(riders))) });
  return (
    <section aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{t('rideOptions.style')}</h3>
      <AdjustLine label={t('rideOptions.group')}>
        <AdjustField
          label={t('rideOptions.group')}
          text={String(groupSize)}
          parse={parseWithin(limits.groupSize)}
          refusal={t('rideOptions.notGroup', { max: String(max) })}
          onTyped={setGroup}
          onLess={() => setGroup(session.basis().groupSize - 1)}
          onMore={() => setGroup(session.basis().groupSize + 1)}
          less={t('rideOptions.fewer')}
          more={t('rideOptions.more')}
        />
      </AdjustLine>
      <p>
        {groupSize === 1
          ? t('rideOptions.solo')
          : t('rideOptions.groupNote', { percent: String(Math.round(dragShare(groupSize) * 100)) })}
      </p>
      <Check>
        <input
          type="checkbox"
          checked={isAcclimatised}
          onChange={({ target }) => session.stand({ isAcclimatised: target.checked })}
        />
        <span>
          {t('rideOptions.acclimatised')}
          <p>{t('rideOptions.acclimatisedNote')}</p>
        </span>
      </Check>
      <Choices>
        <legend>{t('rideOptions.descent')}</legend>
        {descentConfidences.map((each) => (
          <label key={each}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={each === descentConfidence}
              onChange={() => session.stand({ descentConfidence: each })}
            />
            <span>{t(`rideOptions.${each}`)}</span>
          </label>
        ))}
      </Choices>
      <p>{t('rideOptions.descentNote')}</p>
    </section>
  );
}

const Check = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 48px;
  cursor: pointer;
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--cypress);
  }
`;
const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
  }
  label > span {
    display: grid;
    place-items: center;
    min-height: 48px;
    padding: 4px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    cursor: pointer;
  }
  input:checked + span {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
  input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
