import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AttemptStatus } from '#contract/verifications/attemptCodes.ts';
import { media } from '#src/theme/themes.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { usePageTitle } from '#src/ui/layout/PageTitle.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly status: AttemptStatus;
  readonly verdict: string;
  readonly title: string;
  readonly documentTitle?: string;
  readonly badge: string | null;
  /** What the status shows: a time, a reason, a position in the queue. */
  readonly children: ReactNode;
  readonly mountain: ReactNode;
}

const markPaths = { passed: 'M5 12.5 10 17.5 19 7', failed: 'M6 6l12 12M18 6 6 18' } as const;

/** The top of a result: the verdict, the road's name, the time or the reason, and the road as a mountain below. */
export function FinishLine({ status, verdict, title, documentTitle = title, badge, children, mountain }: Props) {
  usePageTitle(documentTitle);
  return (
    <Hero>
      <TextBlock>
        <TitleLine>
          <Verdict data-status={status}>
            {status === 'passed' || status === 'failed' ? <StrokeIcon d={markPaths[status]} size={18} /> : null}
            {verdict}
          </Verdict>
          <h1>{title}</h1>
          {badge === null ? null : <StatusChip tone="warning">{badge}</StatusChip>}
        </TitleLine>
        {children}
      </TextBlock>
      {mountain}
    </Hero>
  );
}

/** The ride's time in display size. */
export const FinishTime = styled.strong`
  margin-left: -0.04em;
  font-size: min(4.75rem, 23vw);
  font-weight: 700;
  line-height: 1.08;
  letter-spacing: -0.045em;
  @media ${media.tablet} { font-size: min(8.5rem, 18vw); }
`;
const Hero = styled.section`
  position: relative;
  margin: -16px -16px 0;
  overflow: hidden;
  border-bottom: 1px solid var(--line);
  background: linear-gradient(var(--sky-top), var(--sky-bottom) 80%);
  @media ${media.tablet} {
    margin: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`;
const TextBlock = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding: 14px 16px 0;
  @media ${media.tablet} {
    max-width: 720px;
    padding: 28px 32px 0;
  }
`;
const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  h1 { font-size: 1.25rem; font-weight: 700; line-height: 1.3; overflow-wrap: anywhere; }
  @media ${media.tablet} {
    gap: 8px 12px;
    h1 { font-size: 1.75rem; }
  }
`;
const Verdict = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 10px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--card);
  color: var(--ink);
  font-size: 0.875rem;
  font-weight: 700;
  white-space: nowrap;
  svg { margin-left: -3px; stroke-width: 2.4; }
  &[data-status='passed'] { border-color: transparent; background: var(--post); color: var(--on-post); }
  &[data-status='failed'] { border-color: transparent; background: var(--signal); color: var(--on-signal); }
  &[data-status='inReview'] { border-color: transparent; background: var(--amber); color: var(--on-amber); }
`;
