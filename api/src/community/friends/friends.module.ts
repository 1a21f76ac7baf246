import { Module } from '@nestjs/common';
import { Blocks } from './blocks.js';
import { FriendActs } from './friend-acts.js';
import { FriendCodes } from './friend-codes.js';
import { FriendKudos } from './friend-kudos.js';
import { FriendPage } from './friend-page.js';
import { FriendsController } from './friends.controller.js';
import { PersonTarget } from './person-target.js';

@Module({ controllers: [FriendsController], providers: [Blocks, FriendActs, FriendCodes, FriendKudos, FriendPage, PersonTarget] })
export class FriendsModule {}
