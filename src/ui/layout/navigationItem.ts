export interface NavigationItem {
  readonly href: string;
  readonly label: string;
}
