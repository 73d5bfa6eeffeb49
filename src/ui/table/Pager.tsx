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
  readonly previous?: string;
  readonly next?: string;
}

/** Pages of a list of known length; nothing if there is only one page. */
export function Pager({ page, pageSize, count, onPage, previous, next }: Props) {
  const { t } = useTranslator();
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (last === 1) return null;
  return (
    <Row as="nav" align="center" justify="between" gap={8} textAlign="center" aria-label={t('kit.pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previous ?? t('kit.previous')}
      </Button>
      <span className="num" role="status">
        {t('kit.pageOf', { page, last })}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {next ?? t('kit.next')}
      </Button>
    </Row>
  );
}
