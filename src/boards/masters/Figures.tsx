import { styled } from 'styled-components';

interface Props {
  /** Label and number, in this order. */
  readonly figures: readonly (readonly [label: string, value: string])[];
}

/** A few large numbers, each over its label. */
export function Figures({ figures }: Props) {
  return (
    <List>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 8px 0 0;
  > div { display: flex; flex-direction: column-reverse; }
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
`;
