/**
 * What the opponents remark, each with a voice of its own. A remark is at most 44 characters long.
 */
import { offeredOpponent } from "../../engine/opponents/knownOpponents.ts";
import { combineHash, numberBelow } from "../../engine/search/chance.ts";
import { MOMENTS, type Moment, type MomentAt } from "../../store/view/moments.ts";

/** Two remarks for each moment. */
type Voice = Readonly<Record<Moment, readonly [string, string]>>;

/** By the ids of the opponents of today, from the weakest to the strongest. */
export const VOICES: Readonly<Record<string, Voice>> = {
  "one-2": {
    firstMove: ["This one looks tasty. Your turn!", "I moved it! I moved a piece!"],
    blunder: ["Is this for me? Yum.", "Finders keepers!"],
    ownBlunder: ["Hey, I was still eating that.", "Oh. That one could be taken?"],
    sacrifice: ["I like things that are on offer.", "Snack first, think later."],
    queen: ["The big one with the crown! Mine!", "A queen! I shall call her Banana."],
    mates: ["I won? Look, everybody: I won!", "Did I do that?"],
    isMated: ["My king is asleep. Again?", "You are good at this. Again, again!"],
  },
  "two-3": {
    firstMove: ["He wanted this move. I did not.", "We voted. It was a draw."],
    blunder: ["I saw it first! No, I did!", "One for you to take, one for me."],
    ownBlunder: ["That was his idea.", "I told you it could be taken!"],
    sacrifice: ["Was that on purpose? Ask him.", "Half of us think that is clever."],
    queen: ["Who gets to hold the queen?", "A queen! We share her on weekdays."],
    mates: ["We did it! Well, mostly I did.", "Two heads are better than one."],
    isMated: ["You said the king was safe.", "Two against one, and still lost."],
  },
  "five-4": {
    firstMove: ["Where is your king? Just asking.", "Last one at the king is a lemon!"],
    blunder: ["One guard less. Onwards!", "Somebody left the door open."],
    ownBlunder: ["Who was watching that one? Nobody?", "It came from behind. Unfair!"],
    sacrifice: ["Charge! Count them later!", "Bang! What was that?"],
    queen: ["We have her! To the king!", "All five of us jumped at once."],
    mates: ["Got him! Cake for five, please.", "We said we would come for him."],
    isMated: ["We forgot we had a king, too.", "That was our king? Oops. Nice one."],
  },
  "dozen-3": {
    firstMove: ["Plenty of room for everybody.", "Come in, come in, all of you."],
    blunder: ["That chair was free, so we took it.", "We dislike taking. We make exceptions."],
    ownBlunder: ["We counted twelve. Now eleven.", "It was so crowded, we missed that."],
    sacrifice: ["Was it getting too full for you?", "Goodness, now it is draughty."],
    queen: ["Her Majesty is staying with us.", "The queen? There was a free seat."],
    mates: ["Nowhere left for him to stand.", "A full house, and he is in the middle."],
    isMated: ["All of us, and nobody helped him.", "So many of us in his way. Well done."],
  },
  specified: {
    firstMove: ["I considered every move. This one.", "Four plies checked. Your turn."],
    blunder: ["My table of values likes that.", "Plus material. Noted."],
    ownBlunder: ["That was on ply five. I see four.", "My sum was right. The board was not."],
    sacrifice: ["This does not add up. Yet.", "Unusual. I shall count again."],
    queen: ["Nine hundred points. Thank you.", "The largest number but one."],
    mates: ["Twenty thousand points for a king.", "Computed. Typed. Mate."],
    isMated: ["You looked five plies ahead. Bravo.", "Enough monkeys, and still not enough."],
  },
  "fifty-4": {
    firstMove: ["Curtain up! Fifty of us, one of you.", "We came to attack. And for the buffet."],
    blunder: ["The crowd loves that one.", "Thank you! It goes into the band."],
    ownBlunder: ["Number thirty-two, explain that.", "Fifty pairs of eyes, and nobody looked."],
    sacrifice: ["Now this is a show!", "Material is only scenery."],
    queen: ["The leading lady joins our cast.", "Encore! The queen, the queen!"],
    mates: ["And bow. All fifty of us.", "The final scene. Thank you all."],
    isMated: ["Fifty of us stand up and clap.", "What an ending. It was yours."],
  },
  "five-hundred-6": {
    firstMove: ["The first stone is laid.", "We build slowly. We build to last."],
    blunder: ["A loose brick. We need bricks.", "That stood outside your wall."],
    ownBlunder: ["A crack in the foundation. Ours.", "The inspector of walls is sorry."],
    sacrifice: ["Through the wall? There is a door.", "Somebody likes to demolish."],
    queen: ["She will look well in the tower.", "Your keystone. Mind your head."],
    mates: ["The house is finished. So is he.", "Solid to the last brick."],
    isMated: ["You found the one loose stone.", "A fine wall. You climbed over it."],
  },
  "ten-thousand-5": {
    firstMove: ["What will you swap for a pawn?", "The market is open."],
    blunder: ["For nothing? We would have paid.", "A bargain. We keep the receipt."],
    ownBlunder: ["That was meant to be a swap.", "A bad deal. Ours, for once."],
    sacrifice: ["An interesting price.", "Sold below cost. Suspicious."],
    queen: ["The most precious thing in your stall.", "A queen at half price. Wrapped, please."],
    mates: ["Everything must go. Even the king.", "The account is closed."],
    isMated: ["You drive a hard bargain.", "We traded everything but that king."],
  },
  "ten-million-4": {
    firstMove: ["From the side, like the tide.", "No hurry. We have a whole wing."],
    blunder: ["It stood in our garden.", "Something ripe fell off your tree."],
    ownBlunder: ["We left a gate open.", "The fence was not finished there."],
    sacrifice: ["Somebody is clearing the ground.", "Digging for something?"],
    queen: ["The finest flower of your garden.", "She wandered far. We picked her."],
    mates: ["No field left for him. All ours.", "Harvest time."],
    isMated: ["All that land, and no way home.", "You grew that mate from a seed."],
  },
  "billion-3": {
    firstMove: ["The court is in session.", "Our queen sends her regards."],
    blunder: ["A gift for Her Majesty. Too kind.", "The court accepts your tribute."],
    ownBlunder: ["The lord who did that is banished.", "Her Majesty is not amused."],
    sacrifice: ["How gallant!", "A bow before the throne?"],
    queen: ["There can be only one queen here.", "She may stay, as our guest."],
    mates: ["The king is asked to kneel.", "Long live our queen."],
    isMated: ["The court rises for you.", "Our crown is yours. Wear it well."],
  },
  "trillion-4": {
    firstMove: ["We attack on credit. Low interest.", "Fire is cheap today."],
    blunder: ["That lowers the price of attack.", "Put it in the furnace."],
    ownBlunder: ["A spark went astray.", "Miscalculated, to the last decimal."],
    sacrifice: ["Something is burning. Good.", "An investment, with high risk."],
    queen: ["She was all your water.", "Now it burns without a queen to put it out."],
    mates: ["And the castle is smoke.", "Paid in full, with one king."],
    isMated: ["We played with fire. You had the match.", "Burnt our fingers. Splendid game."],
  },
  "quadrillion-3": {
    firstMove: ["Chapter one. You know this book?", "As Ruy López wrote in 1561."],
    blunder: ["A footnote: that was undefended.", "The commentary gives it two marks."],
    ownBlunder: ["A misprint in our edition.", "We cited that move from memory. Sorry."],
    sacrifice: ["There is literature on this.", "Sound or not? Let us calculate."],
    queen: ["Volume two, the lady vanishes.", "A rare specimen for our library."],
    mates: ["Quod erat demonstrandum.", "The end. With an index."],
    isMated: ["We shall publish your game.", "A proof we had not read. Thank you."],
  },
  "quintillion-3": {
    firstMove: ["Anchors aweigh. Calm sea.", "Steady as she goes."],
    blunder: ["Man overboard. We took him in.", "The tide brings what was left loose."],
    ownBlunder: ["We struck a rock. Our chart was old.", "Who fell asleep in the crow's nest?"],
    sacrifice: ["Strange weather. Watch the horizon.", "Ballast overboard!"],
    queen: ["Your flagship. A fine vessel.", "We salute her, and take her in tow."],
    mates: ["Your king has reached the last port.", "Land ahead, and nowhere to sail."],
    isMated: ["The captain goes down, and salutes.", "Well sailed. The sea is yours."],
  },
  "infinite-2": {
    firstMove: ["To move, or not to move? To move.", "One of us has just typed this move."],
    blunder: ["Neither a borrower nor a lender be.", "Something is rotten on that square."],
    ownBlunder: ["The slings and arrows. Mostly yours.", "Frailty, thy name is monkey."],
    sacrifice: ["Though this be madness, it has method.", "The play's the thing."],
    queen: ["Good night, sweet queen.", "The lady did protest too little."],
    mates: ["The rest is silence.", "Exit the king. We have typed his part."],
    isMated: ["In infinite tries, you had to win once.", "Alas, poor king. You know him well."],
  },
};

/**
 * The remark of an opponent on a moment. The seed of the game says which of its two comes first.
 * Undefined when both were made in this game, and for an opponent that nobody knows.
 */
export function remarkOf(
  id: string,
  { moment, earlier }: Omit<MomentAt, "ply">,
  seed: number,
): string | undefined {
  const remarks = VOICES[offeredOpponent(id)?.id ?? ""]?.[moment];
  if (!remarks || earlier >= remarks.length) return undefined;
  const first = numberBelow(combineHash(seed, MOMENTS.indexOf(moment)), remarks.length);
  return remarks[(first + earlier) % remarks.length];
}
