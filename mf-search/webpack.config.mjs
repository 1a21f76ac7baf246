import { remoteConfig } from '@ulty/federation/webpack';

export default () => remoteConfig(import.meta.dirname);
