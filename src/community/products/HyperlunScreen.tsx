import { ProductScreen } from './ProductScreen.tsx';

export const HyperlunScreen = () => <ProductScreen slug="hyperlun" />;
