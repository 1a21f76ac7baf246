import { hostConfig } from '@ulty/federation/webpack';

export default () => hostConfig(import.meta.dirname);
