import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type PageName, toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from './Button.tsx';
import { Page } from './layout/Page.tsx';
import { usePageTitle } from './layout/PageTitle.ts';
import { Cluster } from './primitives/Cluster.tsx';

export interface ErrorScreenProps {
  /** The HTTP status: 404 has its own text, 403 uses `wording`, everything else is shown as 500. */
  readonly status?: number;
  /** The unknown path; only with status 404. */
  readonly path?: string;
  /** What a known page looked for, such as "Event"; only with status 404. */
  readonly subject?: string;
  /** The page that lists such things, for the first link. */
  readonly list?: ListPageName;
  /** With status 403 what is refused, and who may enter; with 404 the page's own words for what is missing. */
  readonly wording?: { readonly title: string; readonly text: ReactNode };
  /** Called to try again; omit it if retrying makes no sense. */
  readonly onRetry?: () => void;
}

/** A page whose address has no parameters. */
type ListPageName = {
  [Name in PageName]: Parameters<typeof toPageHref<Name>>['length'] extends 1 ? Name : never;
}[PageName];

/** A screen that explains an error, with links to go on. */
export function ErrorScreen({ status = 500, path, subject, list, wording, onRetry }: ErrorScreenProps) {
  const { t } = useTranslator();
  const { title, text, sign } = getErrorWords(status, { path, subject });
  const heading = wording?.title ?? t(title, { path: path ?? '', subject: subject ?? '' });
  const isFirstLink = list === undefined && !onRetry;
  usePageTitle(heading);
  return (
    <Page width="reading">
      <Container>
        <Sign className="num" aria-hidden="true">
          {wording === undefined ? sign : status}
        </Sign>
        <h1>{heading}</h1>
        <p>{wording?.text ?? t(text)}</p>
        <Cluster gap={12} marginTop={12}>
          {onRetry ? (
            <Button data-variant="primary" onClick={onRetry}>
              {t('error.reload')}
            </Button>
          ) : null}
          {list === undefined ? null : (
            <ButtonLink as={Link} href={toPageHref(list)} data-variant="primary">
              {t(`page.${list}`)}
            </ButtonLink>
          )}
          <ButtonLink as={Link} href={toPageHref('routelist')} data-variant={isFirstLink ? 'primary' : undefined}>
            {t('error.toRoutes')}
          </ButtonLink>
          <ButtonLink as={Link} href={toPageHref('index')}>
            {t('error.toHome')}
          </ButtonLink>
        </Cluster>
      </Container>
    </Page>
  );
}

interface ErrorWords {
  readonly title: WordKey;
  readonly text: WordKey;
  readonly sign: string;
}

function getErrorWords(status: number, { path, subject }: Pick<ErrorScreenProps, 'path' | 'subject'>): ErrorWords {
  if (status === 404 && path !== undefined)
    return { title: 'error.pageNotFound', text: 'error.pageNotFoundText', sign: '404' };
  if (status === 404) {
    const title = subject === undefined ? 'error.dataNotFound' : 'error.dataNotFoundOf';
    return { title, text: 'error.dataNotFoundText', sign: '404' };
  }
  return { title: 'error.system', text: 'error.systemText', sign: '500' };
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 24px 0;
  h1 {
    margin-top: 8px;
    font-size: 1.25rem;
    line-height: 1.35;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  @media ${media.tablet} {
    h1 {
      font-size: 1.75rem;
    }
  }
  p {
    color: var(--soft);
  }
`;
const Sign = styled.span`
  padding: 10px 18px;
  border-radius: var(--radius);
  background: var(--post);
  color: var(--on-post);
  box-shadow: inset 0 0 0 2.5px var(--on-post), 0 0 0 1.5px var(--post);
  font-size: 2.75rem;
  font-weight: 750;
  line-height: 1.1;
  letter-spacing: 0.04em;
`;
