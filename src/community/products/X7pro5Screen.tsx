import { ProductScreen } from './ProductScreen.tsx';

export const X7pro5Screen = () => <ProductScreen slug="x7pro5" />;
