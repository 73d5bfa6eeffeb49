import { styled } from 'styled-components';
import type { Product } from '#contract/published/published.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly specifications: Product['specifications'];
  readonly name: string;
}

/** The maker's specifications, line by line. */
export function SpecificationTable({ specifications, name }: Props) {
  const { t, l } = useTranslator();
  return (
    <Table>
      <caption className="visually-hidden">{t('products.specificationsOf', { name })}</caption>
      <tbody>
        {specifications.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may have the same name
          <tr key={index}>
            <th scope="row">{l(line.name)}</th>
            <td className="num">{l(line.value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  max-width: 44em;
  border-collapse: collapse;
  line-height: 1.5;
  th, td { padding: 12px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { width: 38%; padding-right: 16px; color: var(--soft); font-weight: 400; }
  td { font-weight: 600; }
`;
