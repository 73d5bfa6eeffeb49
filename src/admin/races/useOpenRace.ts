import { useSearchParams } from 'wouter';

/** The race in the address (`?race=`); opening one adds a history entry. */
export function useOpenRace(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) => setParams(id === null ? {} : { race: id });
  return [params.get('race'), open];
}
