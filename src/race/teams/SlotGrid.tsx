import { styled } from 'styled-components';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { TeamMember } from '#contract/races/teams.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';

interface Props {
  readonly members: readonly TeamMember[];
  /** Ids of riders who were not in last year's team; null if there was no such team. */
  readonly newMemberIds: ReadonlySet<string> | null;
  readonly onMember: (member: TeamMember) => void;
  readonly onEmpty: () => void;
}

/** The ten slots of a team, each with what its rider lacks. */
export function SlotGrid({ members, newMemberIds, onMember, onEmpty }: Props) {
  const { t } = useTranslator();
  const freeSlots = Array.from({ length: Math.max(raceLimits.ridersPerTeam - members.length, 0) }, (_, index) => index);
  return (
    <Grid aria-label={t('team.slots')}>
      {members.map((member) => {
        const isComplete = member.is_complete && !member.needs_consent;
        return (
          <li key={member.member_id}>
            <button type="button" data-whole={isComplete} onClick={() => onMember(member)}>
              <b>{member.name}</b>
              <small>
                {newMemberIds?.has(member.member_id) ? `${t('team.slot.isNew')}・` : ''}
                {formatSlot(member, t)}
              </small>
            </button>
          </li>
        );
      })}
      {freeSlots.map((index) => (
        <li key={index}>
          <button
            type="button"
            data-empty=""
            aria-label={t('team.slotEmpty', { position: members.length + index + 1 })}
            onClick={onEmpty}
          >
            +
          </button>
        </li>
      ))}
    </Grid>
  );
}

function formatSlot(member: TeamMember, t: ReturnType<typeof useTranslator>['t']): string {
  if (!member.is_complete) return t('team.slot.details');
  if (member.needs_consent) return t('team.slot.consent');
  return t(member.gender === 'female' ? 'team.slot.woman' : 'team.slot.complete');
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 8px;
  @media (max-width: 479px) {
    gap: 6px;
    :lang(en) &, :lang(fr) &, :lang(th) & { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  button {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 2px;
    width: 100%;
    height: 100%;
    min-height: 60px;
    padding: 4px 2px;
    ${cardBox}
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
  }
  b { max-width: 100%; font-size: 0.9375rem; overflow-wrap: anywhere; }
  small { color: var(--soft); font-size: 0.8125rem; }
  [data-whole='false'] { border-color: var(--ink); background: var(--hot); }
  [data-whole='false'] small { color: var(--ink); }
  [data-empty] { border: 1px dashed var(--control); background: none; color: var(--cypress); font-size: 1.5rem; }
  @media ${media.desktop} {
    button { min-height: 72px; }
  }
`;
