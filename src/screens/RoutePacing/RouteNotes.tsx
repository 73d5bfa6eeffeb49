import { useState } from 'react';
import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Chip } from '#src/ui/Chip.tsx';
import type { CourseFacts } from './liveTypes.ts';
import { Note } from './RoutePacingScreen.styles.ts';

interface Props {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
}

/** What a rider must know before trusting the numbers: the road is closed, the line is a guess. One line on a phone. */
export function RouteNotes({ detail, facts }: Props) {
  const { t, l } = useTranslator();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = detail.status === 'open';
  const status = !isOpen && detail.status_note ? l(detail.status_note) : '';
  if (isOpen && !facts.isApproximate) return null;
  return (
    <Folding data-folded={!isUnfolded}>
      {isOpen ? null : (
        <p>
          {detail.status === 'closed' ? (
            <Chip tone="alarm">{t('common.statusClosed')}</Chip>
          ) : (
            <Chip tone="warning">{t('common.statusRestricted')}</Chip>
          )}{' '}
          {status}
        </p>
      )}
      {facts.isApproximate ? (
        <p>
          <Chip>{t('common.approximate')}</Chip> {t('pacing.approximate')}
        </p>
      ) : null}
      {status || facts.isApproximate ? (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'pacing.noteLess' : 'pacing.noteMore')}
        </button>
      ) : null}
    </Folding>
  );
}

const Folding = styled(Note)`
  flex-direction: column;
  align-items: stretch;
  button {
    display: none;
  }
  @media not all and ${media.desktop} {
    position: relative;
    padding-right: 84px;
    button {
      position: absolute;
      right: 4px;
      bottom: 0;
      display: block;
      min-width: 76px;
      height: 44px;
      padding: 0 8px;
      color: var(--cypress);
      font-weight: 650;
      text-align: right;
    }
    &[data-folded='true'] {
      flex-flow: row nowrap;
      align-items: center;
      height: 44px;
      overflow: hidden;
      white-space: nowrap;
      p {
        flex: 0 1 auto;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
    }
  }
`;
