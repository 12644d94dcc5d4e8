/** Two hundred innocent names, places and words that trip careless filters. */
export const INNOCENT_TEXTS: readonly string[] = `
Scunthorpe|Essex|Sussex|Middlesex|Wessex|Penistone|Clitheroe|Lightwater|Cockermouth|Cockfosters|Shitterton|Twatt
Dick|Dick Van Dyke|Moby Dick|Philip K. Dick|Dickens|Dickinson|Benedick|Hancock|Hitchcock|Babcock|Alcock|Peacock
Cassandra|Assisi|Assad|Assange|Hassan|Massimo|Vassilis|Nassau|Passau|Picasso|Basset|Glasscock|Asse|Wassenaar
Fanny|Fuchs|Fuchsia|Ficker|Fickel|Kuntz|Kunt Celal|Titus|Titicaca|Titterington|Tittmann|Tatiana|Dikshit|Akshit
Rakshit|Ashit|Phuc|Phuc Nguyen|Bich Ngoc|Nguyen Thi Bich|Dong|Wang|Wankel|Wankdorf|Kike Hernández|Gaylord|Gay
Cumberland|Cumnock|Cumming|Alan Cumming|Cummings|Cumbria|Semen Semenchenko|Semyon|Arsène|Arsenal|Arsenio|Arse River
Fukuoka|Fukushima|Fukuda|Gorch Fock|Focke-Wulf|FK Partizan|Kung Fu|Mr Fu|Fagan|Fagerström|Fagott|Negroni|Rio Negro
Montenegro|Negro Leagues|Van Dyke|Offa's Dyke|Hooker|John Lee Hooker|Prickett|Raper|Draper|Rapella|Slutsky|Cuckfield
Felch|Abeed|Åbo Akademi|Das Abo|Janus|Uranus|Manus Island|annus mirabilis|Tetanus|Kanal|Canal|Banal|Fanal|Analysis
analyst|analogue|analgesic|psychoanalyst|therapist|therapists|the rapids|grape|grapefruit|drapes|scrape|rapeseed oil
cockatoo|cockpit|cocktail|cockle|cockney|cockroach|woodcock|shuttlecock|Shitake|shiitake|shih tzu|mishit the ball
assassin|assignment|classic|passion|compass|bassoon|embarrassed|grasshopper|assault course|assez|asset|Pik-Ass
titter|titanium|title|appetite|constitution|institution|blue tits|great tits|tit for tat|entity|Titration
cumin|cum laude|cumulus|document|cucumber|accumulate|circumstance|cumpleaños feliz|incumbent
pissaladière|Pissarro|pissenlit|Mississippi|episode|je suis en retard|flame retardant|retardar|snigger|niggardly|Niger
Nigeria|Nigel|tinggal|bangga|hingga|penggerak|tetangga|till slut|slutet|swank|swanky|twatted|twattle
scatter|scat singing|sextant|sextet|sexual health|Sextus|unisex|sex education|orgasm|vagina|breast cancer
chink in the armour|chinks of light|pussycat|pussy willow|Pussy Riot|finger prick test|cuckoo|cuckoo clock
pin prick|skin prick test|pussyfoot around|Dildo Run|Dildo, Newfoundland
455 Main Street|7175|1455|room 4550|80085|5318008|call 455-7175|f4 at 1/455|wristwatch|button|butter|Buttermere
Saturday at 4:55?|Bastian|mustard|custard|dickory dock|hoard|whom|whole|who're you with|Whorf|spasticity|matsutake
`
  .trim()
  .split(/[|\n]/);
