import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { Row } from '../primitives/Row.tsx';

interface Props {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of items on all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** Labels of the two buttons, if "previous" and "next" are not specific enough. */
  readonly previousLabel?: string;
  readonly nextLabel?: string;
}

/** Pages of a list of known length; nothing if there is only one page. */
export function Pager({ page, pageSize, count, onPage, previousLabel, nextLabel }: Props) {
  const { t } = useTranslator();
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  if (lastPage === 1) return null;
  return (
    <Row as="nav" align="center" justify="between" gap={8} textAlign="center" aria-label={t('kit.pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previousLabel ?? t('kit.previous')}
      </Button>
      <span className="num" role="status">
        {t('kit.pageOf', { page, last: lastPage })}
      </span>
      <Button disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {nextLabel ?? t('kit.next')}
      </Button>
    </Row>
  );
}
