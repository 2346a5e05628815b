/** Everyday words that headlines use in figures of speech, in lower case. No names of places or companies. */
export const EVERYDAY_WORDS: readonly string[] = `
  adrift afloat afternoon alarm alike alive aloft aloud alter anchors anew angle ankle anniversary anybody anyone apology apron aren't
  aside asleep astray attic attire autumn awake awkward backbone backhaul backlash backseat backup backyard badge bait bakery bandage
  bandwagon bark barn basement bath bathroom bathtub beans beast became bedroom bedside beehive bellwether belt bench bike biker bird
  bite blade blink blossom boardroom boats bodies bolt bolts bonfire bookstore bore born bounty bowl boy boys brake brass bread breakfast
  breakneck breath breeze brew brick bricks bride broke broken broom brought brush bucket bug bump bumps bunk bunkers bunny burst bush
  busy butter button bye cab cage cake camp can't candle candy canvas carbon cardboard carpet cart cast casual caught ceiling cereal
  chair chalk champ champion cheer chef chew childhood chill chimney chin choir clam classroom claw clean clerk cliff cloak cloth clothes
  clouds clout clown club clue coastal coat coats cocoa coffee coffin coin coins collar columns comb comfort comic compost confetti cooks
  copied corn corner couch couldn't courage cousin cow cozy cradle craft crew crossroads crowd crumb crust curtain cushion dad dance dare
  dark dash daylight dear deck deer desk dessert destroyer destroyers dew dice didn't dig dinner dirt ditch dive doesn't dog dogs doll
  don't donkey door doors doorstep dough downhill drank drawer drawing drawn dread dream dreams drew drift drink drinks drought drove
  drum duck duct dumb dump dust dwell earned earth easel eat eats elevator eleventh else embrace empty endgame entrance envelope errand
  evening everybody everyone everything everywhere evil exam excluding exile fair fallen fame famine fancy farmer farms farther fat
  favorite fear feast feather fed feed felt fiction fiddle fig fights figure figures finger fingerprint finished fish fist fit flag
  flavor fleece flesh flew flight flip flips float floats flock flood floss flown flute fly fog folds folk fond foothold forgot fork
  forklift fortune fought foul frame freed freight fridge friendly frog froze fruit fry fun funny fur fuse fuss gallery gallop gang
  garage gate gathered gear gift glad glance glare glide gloom glove glow glue goat gone goodbye goodnight goose gown grain grass grave
  gravy grease greet grief grill grin grind grip grit grocery grown guest guided guitar gun gust gut habit hadn't hail hall hammock
  handed handful handle handles handshake happy hasn't hat hatch haul haven't hay headwind heal heard hearth heaven hedge heel heir herb
  herd hid hidden hide highway hint hobo hole hollow homecoming homework honest hop horn horse hose hover howl hug humble hundred hung
  hunger hunt hurdle hurdles hurricane husband ice idea ill imagine indeed indoor indoors ink inn inner inside isn't it's jacket jail jam
  jar jets joke juice junior junk keen keeper keepers kept kettle kick kid kids kiss kit kitchen knew knife knit knob knock knot knows
  lace ladies lady laid lamp lane lanes language lap lash lasting laugh laundry lawn lay layer lazy leaf leak lean leap leapt leash
  leather leg lend length lent lesson lid lie life lifeline lightning limp linen liner lip listen listening load loaf lobby lock locks
  logjam lonely loose loud lucky luggage lunch lure lush mail mailbox makeover mall map marble marker mask mass mat mate maze meal meals
  meant meat mellow melt mend mess message midnight mind mirror mix moan mob mole mom monkey moral moth mound mud muffin mug music mute
  myth nap napkin native nature neat neighbor never night nights nineteenth nobody nod noise none noon nose nudge nurse nut oar oath obey
  odd oddly often onion ooze opened ought outback outdoor outdoors outing outlast outrun oven overboard overflow overflows overtake
  overtakes owe owed owns oyster pad pads pail paint pair pantry parade pardon parrot parties passenger paste pastry patience patio
  patrol patron paved pavement paw pea peace pedal peel pencil pets picnic pier pig pile pillow pin pinch pipe pit plaid plain plank
  plate plates plow plug plumber pocket poem poet poison poker pole police porch porter portrait pot pouch prawn pray princess propel
  proper prune puddle punch puppy purse quaint quake queue quick quickly quiet quill quilt quiz rain raincoat raked ran rang rat rather
  ray rear recess recipe reel refrigerator refuge refused reins relay relic rest rests rhyme rhythm rib ribbon riding rings ripe ripples
  risen roadblock roadmap roads roar roast rod rode rollout roof roost rough route rub rude rug ruin runner rush rust rut sack sad salt
  salute sandwich sang sat sauce saucer sausage scarf scene scent school scissors scoop scoops scout scratch scrub sea seabed seam seat
  seats seaweed secret seem seesaw send sent sentence sew shade shake shallow shape sheep shelter shelves sheriff shine shiny shipwreck
  shirt shoe shoes shook shoot shop shopper shore shot shoulder shouldn't shout shovel shower shrank shrine sick sidewalk sigh sight
  sights silly simple sing sister sit ski skies skip skirt slap slate sled sleeve slept slice slick slim sling slogan slope smash smell
  smile smooth snack snowplow sock soldier solo somebody someone something song soothe sore sorry sound soup sour spa spare speaks spell
  spent spice spill spoke spoon sport spur squad squeak stain stair stairs stale stall stamp statue steak steal steer stew stick stiff
  sting stir stitch stockpile stole stood stopped storm stove strange straw stretch string strip stripe stroll student stuff stump stunt
  style suite sum sunk sunny supper surfer surveyor surveyors swallowed swallows swam swarm sweep swell swells swept swim tail tailwind
  taker talent tall tape task taste taught teach teacher tear teeth tell tend tent tenth thank that's thaw thick thief think thirsty
  thread threshold threw throne throttle throw thrown thumb tides tightrope tiles tiny tired told tone tonight torn toss touchdown tour
  tow towel town trace trap tray tread treadmill tree trick tries troop trot trouble trousers trout truce true trumpet truth tub tug tune
  tunnel turf tutor twelfth twelve twig typhoon ugly umpire uncle undo unfold unlock unlocks unpack unusual uphill upstairs upstream urn
  useful usual utmost vacant vacation van veil verse vet vice vinegar visit voice voices waist waiter waits wake wakes walk walks wallet
  wardrobe warm warn warp warship wash wasn't waste weapon wear weave wedding wedge weed weep weird welcome went weren't wheel whip whirl
  whisper whistle whose widen widened widens wider wild windfall window wipe wire wise won't wool word words wore workbench worker
  workhorse worm worn wouldn't wow wrap wreck wrench write wrote yawn yell zero zipper
`
  .trim()
  .split(/\s+/);
