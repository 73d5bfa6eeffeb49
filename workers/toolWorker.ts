import { expose } from 'comlink';
import { createToolApi } from './createToolApi.ts';

expose(createToolApi());
