import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** A number: aligned right, with digits of equal width. */
  readonly isNumber?: boolean;
  /** Can be sorted by; the caller sorts the rows. */
  readonly isSortable?: boolean;
  /**
   * Its position on a phone's card: before the name, the name itself (also the row's header), the main figure, a line
   * below with its title, a line without title, or hidden.
   */
  readonly phone: 'lead' | 'title' | 'main' | 'detail' | 'plain' | 'hidden';
}

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}
