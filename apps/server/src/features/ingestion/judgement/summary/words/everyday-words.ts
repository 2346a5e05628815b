/** Everyday words that headlines use in figures of speech, in lower case. No names of places or companies. */
export const EVERYDAY_WORDS: readonly string[] = `
  able adrift afloat afternoon alarm alike alive aloft alongside aloud alter ambulance analyze anchors anew angle ankle anniversary
  antitrust anybody anyone apart apology applicant applicants apron aren't aside ask asleep assistant astray athlete attention attic attire
  automate autumn awake awkward backbone background backhaul backlash backseat backup backyard badge bait bakery bandage bandwagon bark barn
  basement bath bathroom bathtub beans beast became bedroom bedside beehive believe bellwether belt bench bike biker binary bird bite blade
  blink blossom boardroom boats bodies bolt bolts bonfire bookstore bore born bounty bowl boy boys brake brass bread breakfast breakneck
  breath breeze brew brewery brick bricks bride brightest broadband broadest broke broken broom brought brush bucket bug bullet bump bumps
  bunk bunkers bunny burst bush busy butter button bye cab cage cake camp can't candle candy canvas carbon cardboard carpet cart cast casual
  caught ceiling cereal chair chalk champ champion cheer chef chew childhood chill chimney chin choice choir clam classroom claw clean clerk
  cliff cloak closeout cloth clothes clouds clout clown club clue coastal coat coats cocoa coffee coffin coin coins collar columns comb
  comfort comic compost compute confetti cooks copied corn corner couch couldn't courage cousin cow cozy cradle craft crew crime crossroads
  crowd crumb crust curtain cushion cutoff dad dance dare dark dash daylight dear deck deer defect deficient depend deploy deposit deposits
  describe desk dessert destroyer destroyers determine dew dice die didn't dig digit dinner dirt disclose discreet distance district ditch dive
  diversify doesn't dog dogs doll don't donkey door doors doorstep doublet doubt dough downhill downstream drank drawer drawing drawn dread
  dream dreams dredge drew drift drink drinks drought drove drum duck duct dumb dump dust dwell earliest earn earned earth easel eat eats
  eighth elect elevator eleventh else embrace empty endgame endorse entrance envelope erect errand escalate evening everybody everyone
  everything everywhere evil exam examine except excluding exhibit exile exploit expose extraordinary fail fair fallen fame famine fancy
  farmer farms farther fastest fat favorite fear feasible feast feather fed feed felt fiction fiddle fig fights figure figures finger
  fingerprint finished firsthand fish fist fit flag flavor fleece flesh flew flight flip flips float floats flock flood floss flown flute
  fly fog folds folk fond foothold forgot fork forklift formulate fortune fought foul fourteen frame freed freight fridge friendly frog
  froze fruit fry fun funny fur fuse fuss gallery gallop gang garage gate gathered gear gift glad glance glare glide gloom glove glow glue
  go goat gone goodbye goodnight goose gown grain grass grave gravy grease greet grief grill grin grind grip grit grocery groundwork grown
  guest guided guitar gun gust gut habit hadn't hail hall hammock handed handful handle handles handshake happy hasn't hat hatch haul
  haven't hay headline headwind heal heard hearth heaven hedge heel heir herb herd hid hidden hide highway hint hobo hole hollow homecoming
  homework honest hop horn horse hose hover howl hug humble hundred hung hunger hunt hurdle hurdles hurricane husband ice idea ill imagine
  inaccurate inadequate incomplete incorrect incumbent indeed indoor indoors inhibit ink inn inner innovate inquiry inside insufficient
  intake interact interview isn't it's jacket jail jam jar jets joke juice junior junk keen keeper keepers kept kettle kick kid kids kill
  kiss kit kitchen knew knife knit knob knock knot knowledge knows lace ladies lady laid lamp landfill landfills lane lanes language lap
  lapse lash lasting laugh laundry lawn lay layer lazy leaf leak lean leap leapt leash leather lecture leg lend length lent lesson lid lie
  life lifeline lightning likewise limp linen liner lip listen listening load loaf lobby lock locks logjam lonely longtime loose loud lucky
  luggage lunch lure lush mail mailbox makeover mall mandatory map marble marker mask mass mat match mate mature maximum maze meal meals
  meant meat mellow melt mend mess message middle midnight midsize mind mirror mix moan mob modest mole mom monkey moral moth mound mud
  muffin mug music mute myth nap napkin native nature neat neighbor never newest night nights nineteenth ninth nobody nod nodded nods noise
  none noon nose notify nudge nurse nut oar oath obey object occur odd oddly often onion onset onshore onsite ooze opened operate organize
  otherwise ought outback outdoor outdoors outfit outing outlast outrun oven overboard overflow overflows overtake overtakes owe owed owns
  oyster pad pads pail paint pair pantry parade pardon parrot parties passenger paste pastry patience patio patrol patron paved pavement paw
  paydown payouts pea peace peak pedal peel penalty pencil permissible pets picnic pier pig pile pillow pin pinch pipe pistol pit plaid
  plain plank plate plates plow plug plumber pocket poem poet poison poker pole police porch porter portrait postpone pot pouch prawn pray
  premiere princess print propel proper prune publish puddle punch puppy purse quaint quake queue quick quickly quiet quill quilt quiz
  quorum railroad rain raincoat raked ran rang rat rather raw ray reaffirm rear rebuild recall recess recharge recipe recruit redeem reel
  reflect refrigerator refuge refund refused regard regulate reinforce reins reinvent reinvest relay reliance relic remind repair repurpose
  require rest restaurant rests resubmit rhyme rhythm rib ribbon riding rings ripe ripples risen roadblock roadmap roads roar roast rod rode
  rollout roof roost rough route routine rub rude rug ruin runner rush rust rut sack sad salt salute salvage sandwich sang sat satisfactory
  satisfy sauce saucer sausage scarf scene scent school scissors scoop scoops scout scratch scrub sea seabed seaborne seam seat seats
  seaweed secret seem seesaw send sent sentence seventh sew shade shake shallow shape sheep shelter shelves sheriff shine shiny shipwreck
  shirt shoe shoes shook shoot shop shopper shore shortfall shot shoulder shouldn't shout shovel shower shrank shrine sick sidewalk sigh
  sight sights silent silly simple simplify sing sister sit ski skies skip skirt slap slate sled sleeve slept slice slick slim sling slogan
  slope smartphone smartphones smash smell smile smooth snack snowplow sock soldier sole solo somebody someone something song soothe sore
  sorry sound soup sour spa spare speaks spell spent spice spill spoke spoon sport spur squad squeak stack stacked stacks stain stair stairs
  stale stall stamp station statue steak steal steer stew stick stiff sting stir stitch stockpile stole stood stopped storm stove strange
  straw streamline stretch string stringent strip stripe stroll student stuff stump stunt style subcontract subsequent suffice suite sum
  sunk sunny supermarket supper surfer surveyor surveyors swallowed swallows swam swarm sweep swell swells swept swim tail tailwind taker
  talent tall tape task taste taught taxi taxis teach teacher tear teeth tell tend tenfold tent tenth thank that's thaw thick thief think
  thirsty thread threshold threw throne throttle throw thrown thumb tides tightrope tiles tiny tired told tone tonight torn torpedo
  torpedoes toss touchdown tour tow towel town trace trap tray tread treadmill tree trick tries triplet troop trot trouble trousers trout
  truce true trumpet truth tub tug tune tunnel turf turnkey tutor twelfth twelve twig twin twins typhoon ugly umpire uncle undergone
  understand undo unfold unite unlock unlocks unpack unusual uphill upstairs upstream urn useful usual utmost vacant vacation van veil verse
  vet veto vice vinegar visit voice voices waist waiter waits wake wakes walk walks wallet wardrobe warm warn warp warship wash wasn't waste
  weapon wear weave wedding wedge weed weep weird welcome went weren't wharves wheel whip whirl whisper whistle wholesale whose widen
  widened widens wider wild windfall window wipe wire wise withdrawn withdrew won't wool word words wore workbench worker workhorse worm
  worn wouldn't wow wrap wreck wrench write wrote yawn yell zero zipper
`
  .trim()
  .split(/\s+/);
