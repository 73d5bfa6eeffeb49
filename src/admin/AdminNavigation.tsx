import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { type AdminSection, adminSections, sectionHref } from './sections.ts';

/** The admin sections: a column, or on a phone one line that scrolls sideways. */
export function AdminNavigation({ section }: { readonly section: AdminSection | null }) {
  const { t } = useTranslator();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section decides which link is current
  useLayoutEffect(() => {
    const currentLink = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (currentLink && list.current) list.current.scrollLeft = currentLink.offsetLeft - 16;
  }, [section]);
  return (
    <Bar ref={list} aria-label={t('admin.navigation')}>
      {adminSections.map((each) => (
        <Link key={each} href={sectionHref(each)} aria-current={each === section ? 'page' : undefined}>
          {t(`admin.sections.${each}`)}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: relative;
  display: flex;
  margin: -16px -16px 0;
  padding: 0 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--line);
  & > a {
    display: flex;
    flex: none;
    align-items: center;
    min-height: 48px;
    padding: 4px 12px;
    border-bottom: 3px solid transparent;
    color: var(--soft);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  & > a:focus-visible { outline-offset: -3px; }
  & > a[aria-current] { border-bottom-color: var(--cypress); color: var(--cypress); font-weight: 700; }
  @media ${media.tablet} {
    margin: -24px -24px 0;
    padding: 0 12px;
  }
  @media ${media.desktop} {
    display: grid;
    margin: 0;
    padding: 0;
    box-shadow: none;
    & > a { padding: 4px 16px; border-bottom: 0; border-left: 3px solid transparent; color: var(--ink); }
    & > a[aria-current] { border-left-color: var(--cypress); background: var(--card); }
  }
`;
