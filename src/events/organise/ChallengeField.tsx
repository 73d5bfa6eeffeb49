import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { Notice } from '#src/ui/Notice.tsx';

interface Props {
  readonly field: FieldBinding<string>;
  /** Null until it has loaded. */
  readonly challenge: ChallengeSummary | null;
  readonly onChoose: () => void;
}

/** The chosen verification, with a warning if it cannot be passed. */
export function ChallengeField({ field, challenge, onChoose }: Props) {
  const { t, l } = useTranslator();
  const { label, name, value, error = null } = field;
  return (
    <FieldGroup legend={label} name={name} error={error} hint={t('organise.challenge.hint')}>
      {(fieldProps) => (
        <>
          <Choice data-invalid={fieldProps['aria-invalid']}>
            {value === '' ? (
              <span>{t('organise.challenge.none')}</span>
            ) : (
              <span>
                <strong>{challenge === null ? value : l(challenge.title)}</strong>
                {challenge === null ? null : (
                  <small>
                    {l(challenge.route.name)}{' '}
                    <DistanceAndGain
                      distanceM={challenge.part?.distance_m ?? challenge.route.distance_m}
                      gainM={challenge.part?.elevation_gain_m ?? challenge.route.elevation_gain_m}
                    />{' '}
                    {t('organise.challenge.checkpoints', { count: challenge.checkpoint_count })}
                  </small>
                )}
              </span>
            )}
            <Button {...fieldProps} onClick={onChoose}>
              {t(value === '' ? 'organise.challenge.choose' : 'organise.challenge.change')}
            </Button>
          </Choice>
          {challenge?.is_complete === false ? (
            <Notice tone="warning">
              <p>
                {t('organise.challenge.incomplete')} <SiteContact />
              </p>
            </Notice>
          ) : null}
        </>
      )}
    </FieldGroup>
  );
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 8px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  &[data-invalid] { border-color: var(--signal); box-shadow: inset 0 0 0 1px var(--signal); }
  & > span { flex: 1 1 200px; min-width: 0; overflow-wrap: anywhere; }
  & strong { display: block; }
  & small { display: flex; flex-wrap: wrap; gap: 0 12px; color: var(--soft); font-size: 0.875rem; }
`;
