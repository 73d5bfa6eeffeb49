import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { listOwnCourses } from '#src/routes/ownCourses/ownCourseStore.ts';
import { formatDataTime } from './formatDataTime.ts';
import { type CachedPlan, listCachedPlans } from './planStore.ts';

interface OfflineLists {
  readonly plans: readonly CachedPlan[];
  readonly ownCourses: readonly { readonly id: string; readonly name: string }[];
}

/** The instance that shows the list: a page with several failed parts shows it only once. */
let shownInstance: object | null = null;

/** Links to what opens offline: the routes that were opened last, and the rider's own courses. */
export function OfflinePlans() {
  const { t, l, language } = useTranslator();
  const lists = useOfflineLists();
  const isShown = useIsFirstInstance();
  if (!isShown || lists === null) return null;
  if (lists.plans.length + lists.ownCourses.length === 0) return <p>{t('offline.noPlans')}</p>;
  return (
    <List>
      <p>{t('offline.plans')}</p>
      <ul>
        {lists.plans.map(({ id, name, atMs }) => (
          <li key={id}>
            <PlanLink href={toPageHref('route-id', { id })}>
              {l(name)}
              <small>{t('offline.dataTime', { time: formatDataTime(atMs, Date.now(), language) })}</small>
            </PlanLink>
          </li>
        ))}
        {lists.ownCourses.map(({ id, name }) => (
          <li key={id}>
            <PlanLink href={toPageHref('route-id', { id })}>
              {name}
              <small>{t('offline.ownCourse')}</small>
            </PlanLink>
          </li>
        ))}
      </ul>
    </List>
  );
}

function useOfflineLists(): OfflineLists | null {
  const [lists, setLists] = useState<OfflineLists | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    // A store that cannot be read counts as empty.
    const toEmptyList = () => [];
    void Promise.all([listCachedPlans().catch(toEmptyList), listOwnCourses().catch(toEmptyList)]).then(
      ([plans, ownCourses]) => {
        if (!isUnmounted) setLists({ plans, ownCourses });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return lists;
}

function useIsFirstInstance(): boolean {
  const instance = useRef({});
  const [isFirst, setIsFirst] = useState(false);
  useEffect(() => {
    const { current } = instance;
    shownInstance ??= current;
    setIsFirst(shownInstance === current);
    return () => {
      if (shownInstance === current) shownInstance = null;
    };
  }, []);
  return isFirst;
}

const List = styled.div`
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
