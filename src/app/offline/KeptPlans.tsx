import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { listOwnCourses } from '#src/routes/ownCourses/ownCourseStore.ts';
import { momentText } from './momentText.ts';
import { type KeptPlan, listKeptPlans } from './planStore.ts';

interface Kept {
  readonly plans: readonly KeptPlan[];
  readonly ownCourses: readonly { readonly id: string; readonly name: string }[];
}

/** The failed part of the page that shows the list: a page with several failed parts shows it once. */
let shownIn: object | null = null;

/** Links to what opens offline: the routes that were opened last, and the rider's own courses. */
export function KeptPlans() {
  const { t, l, language } = useTranslator();
  const kept = useKept();
  const isShown = useOnlyOnce();
  if (!isShown || kept === null) return null;
  if (kept.plans.length + kept.ownCourses.length === 0) return <p>{t('offline.nothingKept')}</p>;
  return (
    <Box>
      <p>{t('offline.kept')}</p>
      <ul>
        {kept.plans.map(({ id, name, atMs }) => (
          <li key={id}>
            <PlanLink href={pageHref('route-id', { id })}>
              {l(name)}
              <small>{t('offline.of', { time: momentText(atMs, Date.now(), language) })}</small>
            </PlanLink>
          </li>
        ))}
        {kept.ownCourses.map(({ id, name }) => (
          <li key={id}>
            <PlanLink href={pageHref('route-id', { id })}>
              {name}
              <small>{t('offline.own')}</small>
            </PlanLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let isLeft = false;
    const none = () => [];
    void Promise.all([listKeptPlans().catch(none), listOwnCourses().catch(none)]).then(([plans, ownCourses]) => {
      if (!isLeft) setKept({ plans, ownCourses });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return kept;
}

function useOnlyOnce(): boolean {
  const own = useRef({});
  const [isMine, setIsMine] = useState(false);
  useEffect(() => {
    const { current } = own;
    shownIn ??= current;
    setIsMine(shownIn === current);
    return () => {
      if (shownIn === current) shownIn = null;
    };
  }, []);
  return isMine;
}

const Box = styled.div`
  align-self: stretch;
  margin-top: 8px;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  li { border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
`;
const PlanLink = styled(Link)`
  && { margin: 0; }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 48px;
  padding: 6px 0;
  font-weight: 600;
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
`;
