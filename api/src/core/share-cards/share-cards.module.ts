import { Global, Module } from '@nestjs/common';
import { CardMaker } from './card-maker.js';
import { ShareCardsController } from './share-cards.controller.js';
import { ShareCards } from './share-cards.js';

/** Pictures of shared links. */
@Global()
@Module({ controllers: [ShareCardsController], providers: [CardMaker, ShareCards], exports: [ShareCards] })
export class ShareCardsModule {}
