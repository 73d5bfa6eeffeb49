import { useState } from 'react';
import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import type { CourseFacts } from './live/liveTypes.ts';
import { Note } from './RoutePacingScreen.styles.ts';

interface Props {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
}

/**
 * Warnings to read before trusting the numbers: the road is closed, or the line is only approximate. One line on a
 * phone.
 */
export function RouteNotes({ detail, facts }: Props) {
  const { t, l } = useTranslator();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isDesktop = useMediaQuery(media.desktop);
  const isOpen = detail.status === 'open';
  const status = !isOpen && detail.status_note ? l(detail.status_note) : '';
  if (isOpen && !facts.isApproximate) return null;
  return (
    <Folding data-folded={!isUnfolded && !isDesktop}>
      {isOpen ? null : (
        <p>
          {detail.status === 'closed' ? (
            <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip>
          ) : (
            <StatusChip tone="warning">{t('common.statusRestricted')}</StatusChip>
          )}{' '}
          <span data-text="">{status}</span>
        </p>
      )}
      {facts.isApproximate ? (
        <p>
          <StatusChip>{t('common.approximate')}</StatusChip> <span data-text="">{t('pacing.approximate')}</span>
        </p>
      ) : null}
      {(status || facts.isApproximate) && !isDesktop ? (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'pacing.noteLess' : 'pacing.noteMore')}
        </button>
      ) : null}
    </Folding>
  );
}

const Folding = styled(Note)`
  position: relative;
  flex-direction: column;
  align-items: stretch;
  &:has(button) {
    padding-right: 70px;
  }
  button {
    position: absolute;
    right: 4px;
    bottom: 0;
    min-width: 62px;
    height: 44px;
    padding: 0 12px 0 4px;
    color: var(--cypress);
    font-weight: 650;
    text-align: right;
  }
  &[data-folded='true'] {
    flex-flow: row nowrap;
    align-items: center;
    column-gap: 4px;
    padding-left: 12px;
    height: 44px;
    overflow: hidden;
    white-space: nowrap;
    p {
      flex: 0 1 auto;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* Of the second note only its keyword. */
    p + p {
      flex: none;
      [data-text] {
        display: none;
      }
    }
  }
`;
